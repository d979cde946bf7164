/** Printing with every picture: none may be left to be fetched later. */

const LATER = 2000; // milliseconds: first what is read, then what may be printed

/** Fetch every picture that was left for later; settled when each is there or has failed. */
const fetchAll = () =>
  Promise.all(
    [.../** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[loading]"))].map((picture) => {
      picture.loading = "eager";
      return picture.decode().catch(() => undefined);
    }),
  );

/** The page's own buttons wait for the pictures; whoever prints by the browser's menu finds them there soon after reading began. */
export function printWithPictures() {
  for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => void fetchAll().then(() => print()));
  addEventListener("load", () => setTimeout(fetchAll, LATER));
}
