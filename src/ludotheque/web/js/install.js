/** Lets the house be installed as an app, and say clearly when it is out of reach. */

export function install() {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/service_worker.js").catch(() => undefined);
}
