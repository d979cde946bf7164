/** Which tasks of a course or problems of a collection this visitor has done, kept in the browser. */

const KEPT = "ludotheque.course.";

export class Progress {
  /** @param {string} course @param {string[]} tasks */
  constructor(course, tasks) {
    this.key = KEPT + course;
    this.tasks = tasks;
    /** @type {Set<string>} */
    this.kept = new Set(read(this.key));
  }

  /** @param {string} task */
  has(task) {
    return this.kept.has(task);
  }

  /** @param {string} task */
  done(task) {
    this.kept.add(task);
    localStorage.setItem(this.key, JSON.stringify([...this.kept]));
  }

  /** The first task that is not done; the first of all where all are. */
  get first() {
    return Math.max(0, this.tasks.findIndex((task) => !this.has(task)));
  }

  get complete() {
    return this.tasks.every((task) => this.has(task));
  }
}

/** @param {string} key @returns {string[]} */
function read(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // not ours, or damaged: begin anew
  }
}
