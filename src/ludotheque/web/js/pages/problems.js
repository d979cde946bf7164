/** The pages that list problems: ticks on what is solved, pictures that come when they can. */

import { install } from "../common/install.js";
import { retryPictures } from "../common/pictures.js";
import { showSolved } from "../reading/solved.js";

showSolved();
retryPictures();
addEventListener("pageshow", (event) => {
  if (event.persisted) showSolved();
});
install();
