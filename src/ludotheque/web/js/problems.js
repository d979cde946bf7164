/** The pages that list problems: ticks on what is solved, pictures that come when they can. */

import { install } from "./install.js";
import { retryPictures } from "./pictures.js";
import { showSolved } from "./solved.js";

showSolved();
retryPictures();
addEventListener("pageshow", (event) => { if (event.persisted) showSolved(); });
install();
