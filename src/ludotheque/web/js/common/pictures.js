/** Pictures that come as soon as the engine of their box is warm. */

const AGAIN = 2000;

/** Ask again for every picture that was not ready. */
export function retryPictures() {
  for (const picture of /** @type {NodeListOf<HTMLImageElement>} */ (document.querySelectorAll("img[data-picture]"))) {
    const [source = ""] = picture.src.split("#");
    const fail = () => {
      picture.dataset.waiting = "";
      setTimeout(() => {
        picture.src = `${source}#${Date.now()}`;
      }, AGAIN);
    };
    picture.addEventListener("error", fail);
    picture.addEventListener("load", () => delete picture.dataset.waiting);
    if (picture.complete && !picture.naturalWidth) fail();
  }
}
