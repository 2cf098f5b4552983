const MIN_PAUSE_MS = 60_000

/** Asks whenever somebody looks at the tab again or goes to another page, at most once a minute. */
export function onReturn(ask: () => void): () => void {
  let last = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - last < MIN_PAUSE_MS) return
    last = Date.now()
    ask()
  }
  // Browsers without it still hear of the tab that is looked at again.
  const pages = 'navigation' in window ? window.navigation : undefined
  window.addEventListener('visibilitychange', look)
  pages?.addEventListener('currententrychange', look)
  return () => {
    window.removeEventListener('visibilitychange', look)
    pages?.removeEventListener('currententrychange', look)
  }
}
