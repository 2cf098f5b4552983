/**
 * Runs before the first paint. Without a connection, and before the service worker has an answer, another document would
 * be the browser's error page: links that are followed before hydration, and the router, which reloads the page when a
 * script of another one cannot be fetched, even if a finger only rests on its link.
 */
export const keepPage =
  "window.navigation?.addEventListener('navigate',e=>{const d=e.destination,n=navigator;if(!n.onLine&&!n.serviceWorker?.controller&&!d.sameDocument&&d.url.startsWith(location.origin))e.preventDefault()})"
