/**
 * The client's names for what the API describes, and what no description has: events, page data, things on the screen.
 * Answers are named by their addresses, which never change, and not by the server's names for them.
 */
import type { paths } from "./openapi";

type Operation<P extends keyof paths, M extends "get" | "post"> = paths[P] extends Record<M, infer O> ? O : never;
type Success<O> = O extends { responses: infer R } ? R[keyof R & (200 | 201)] : never;
type Json<R> = R extends { content: { "application/json": infer A } } ? A : never;
type Known<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type With<M extends "get" | "post"> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];

/** Addresses that can be read, and those that something is sent to. */
export type GetPath = With<"get">;
export type PostPath = With<"post">;
/** What an address needs: the words in its braces and its query; the language is added to all. */
export type Values<P extends keyof paths, M extends "get" | "post" = "get"> =
  Operation<P, M> extends { parameters: { path?: infer A; query?: infer B } } ? Known<A> & Omit<Known<B>, "language"> : never;
export type ResponseBody<P extends keyof paths, M extends "get" | "post" = "get"> = Json<Success<Operation<P, M>>>;
/** What is sent to an address; where nothing is described, it is plain text. */
export type Body<P extends PostPath> = Operation<P, "post"> extends { requestBody: { content: { "application/json": infer B } } } ? B : string;

export type ProblemDetails = paths["/api/boxes"]["get"]["responses"][400]["content"]["application/problem+json"];
export type Refusal = NonNullable<ProblemDetails["refusal"]>;

export type View = ResponseBody<"/api/tables/{name}">;
export type Seat = View["seats"][number];
export type Move = View["legal"][number];
export type PlayedMove = View["moves"][number];
export type Travel = NonNullable<View["last"]>["travel"][number];
export type Offer = View["offers"][number];
export type ChatLine = View["chat"][number];
export type Summary = ResponseBody<"/api/tables">["tables"][number];

type Unseen<C> = C extends unknown ? Omit<C, "seen"> : never;
/** What can be done at a table; which event was seen last is added when it is sent. */
export type Command = Unseen<Body<"/api/tables/{name}/commands">>;
export type Send = (command: Command) => Promise<void>;
export type OfferKind = Extract<Command, { command: "offer" }>["what"];

/** An event of a table as it comes over the stream. */
export interface TableEvent {
  kind: string;
  number: number;
  time: number;
  by?: string;
  seat?: number;
  text?: string;
  ply?: number;
  travel?: Travel[];
  /** Where it is new to the page: what the move changed, seen from a seat, in the scene that another event brought. */
  scene?: SceneChange & { seat: number; after: number };
  what?: OfferKind;
}
/** Legal moves by what is touched for them; `?` is what the next touch decides. A move is its text, with its caption if it has one. */
export interface TouchTree {
  [place: string]: TouchTree | string | [string, number] | number;
}
/** What changed in a view; at first all of it. */
export type ViewChanges = Partial<Omit<View, "legal">> & { touches?: TouchTree; played?: PlayedMove[] };

export type Box = ResponseBody<"/api/boxes/{name}">;
export type Rung = Box["ladder"][number];
export type PreviewsView = ResponseBody<"/api/boxes/{name}/previews">;
export type PreviewMark = PreviewsView["marks"][number];
export type PositionView = ResponseBody<"/api/boxes/{name}/position">;
export type Explanation = ResponseBody<"/api/boxes/{name}/explain">;
export type Paragraph = ResponseBody<"/api/boxes/{name}/booklet/{paragraph}">;
export type Evaluation = ResponseBody<"/api/boxes/{name}/evaluation">;
export type Prospect = Evaluation["prospects"][number];
export type Effort = NonNullable<Values<"/api/boxes/{name}/evaluation">["effort"]>;
export type ScoreSheetView = ResponseBody<"/api/analysis/sheets", "post">;
export type Side = ScoreSheetView["sides"][number];
export type ProblemAnswer = ResponseBody<"/api/boxes/{name}/problems/{number}/answer">;
export type Solution = ResponseBody<"/api/boxes/{name}/problems/{number}/solution">;
export type Step = Solution["line"][number];

/** What names a position in an address: a text (the start where it is empty), options, moves played from there. */
export interface PositionName {
  text?: string;
  options?: Record<string, string>;
  line?: string[];
}
/** A drawing and where it is to be had; one of a table is known by its event and by the seat it is seen from. */
export interface Drawing {
  address: string;
  event?: number;
  seat?: number;
  /** The same as data, where it can be had: quicker than the drawing. */
  scene?: () => Promise<Scene>;
  /** Hears of the drawing itself when it has come. */
  read?: (svg: SVGSVGElement) => void;
}
/** What is to be seen of a position before its backdrop, the pieces from the lowest to the topmost. */
export type Scene = Required<ResponseBody<"/api/tables/{name}/scenes/{event}">>;
/** A piece: name, place, look, words for who cannot see it, x, y, angle, scale. */
export type ScenePiece = Scene["pieces"][number];
/** What a move changes in a scene: pieces by their numbers, parts of counters and overlay by theirs. */
export interface SceneChange {
  changed?: [number, ScenePiece][];
  gone?: string[];
  last?: string[];
  backdrop?: string;
  counters?: [number, string][];
  overlay?: [number, string][];
}
/** How a piece lies on the scene. */
export interface Pose {
  x: number;
  y: number;
  angle: number;
  scale: number;
}
/** A place one can point at, in the scene's units; `cell` is its outline, where it is a cell. */
export interface Place {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  label: string;
  cell: string;
  taken: boolean;
}

/** What the pages of the server hold for their modules. */
export interface BoxFacts extends Box {
  counts: number[];
}
export interface Setting extends Required<PositionName> {
  form: string;
  seat: number;
  marks: string[];
  around: string[];
}
export interface Task extends Setting {
  name: string;
  html: string;
  hints: string[];
  steps: number;
  rule: Omit<Paragraph, "name">;
}
export interface Course {
  name: string;
  form: string;
  tasks: Task[];
}
export interface ProblemFacts {
  form: string;
  number: number;
  name: string;
  names: string[];
  turns: number;
  side: string;
  other: string;
  setting: Setting;
}
export interface SharedPosition {
  box: string;
  text: string;
  options: Record<string, string>;
  seats: string[];
}
