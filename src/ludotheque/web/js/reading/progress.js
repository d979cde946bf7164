/** Which tasks of a course or problems of a collection this visitor has done, saved in the browser. */

import { loadList, save } from "../common/storage.js";

const PREFIX = "ludotheque.course.";

export class Progress {
  /** @param {string} course @param {string[]} tasks */
  constructor(course, tasks) {
    this.key = PREFIX + course;
    this.tasks = tasks;
    this.finished = new Set(loadList(this.key));
  }

  /** @param {string} task */
  has(task) {
    return this.finished.has(task);
  }

  /** @param {string} task */
  done(task) {
    this.finished.add(task);
    save(this.key, [...this.finished]);
  }

  /** The first task that is not done; the first of all where all are. */
  get first() {
    const at = this.tasks.findIndex((task) => !this.has(task));
    return Math.max(0, at);
  }

  get complete() {
    return this.tasks.every((task) => this.has(task));
  }
}
