const MIN_INTERVAL_MS = 60_000

/** Runs the listener when the tab becomes visible and on navigation, at most once a minute. Returns the unsubscribe function. */
export function onPageVisit(listener: () => void): () => void {
  let last = Date.now()
  const onVisit = () => {
    if (document.hidden || Date.now() - last < MIN_INTERVAL_MS) return
    last = Date.now()
    listener()
  }
  // Without the Navigation API only visibility changes are observed.
  const navigation = 'navigation' in window ? window.navigation : undefined
  window.addEventListener('visibilitychange', onVisit)
  navigation?.addEventListener('currententrychange', onVisit)
  return () => {
    window.removeEventListener('visibilitychange', onVisit)
    navigation?.removeEventListener('currententrychange', onVisit)
  }
}
