/** Lets the site be installed as an app, which says clearly when the server is out of reach. */

export function install() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service_worker.js").catch(() => undefined);
}
