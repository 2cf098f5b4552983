/** Short delays first, because most payments are confirmed within seconds. */
const DELAYS_MS = [1, 2, 3, 5, 8, 13, 20, 30, 60, 60, 120].map((seconds) => seconds * 1_000)

type Options = {
  request: () => Promise<unknown>
  onTimeout: () => void
}

/** Polls while the page is visible, and once each time it becomes visible again. */
export function poll({ request, onTimeout }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let isRequesting = false
  let isStopped = false

  const schedule = () => {
    if (isStopped || document.hidden) return
    const delay = DELAYS_MS[attempts]
    if (delay === undefined) return onTimeout()
    timer = setTimeout(requestNow, delay)
  }
  const requestNow = async () => {
    if (isRequesting) return
    isRequesting = true
    attempts += 1
    await request()
    isRequesting = false
    schedule()
  }
  const onVisibilityChange = () => {
    clearTimeout(timer)
    if (!document.hidden && !isRequesting) void requestNow()
  }

  document.addEventListener('visibilitychange', onVisibilityChange)
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
