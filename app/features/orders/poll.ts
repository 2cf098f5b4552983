const SECOND_MS = 1_000

/** Soon at first, for most payments are confirmed within seconds; then ever more seldom. */
const PAUSES_MS = [1, 2, 3, 5, 8, 13, 20, 30, 60, 60, 120].map((seconds) => seconds * SECOND_MS)

type Options = {
  ask: () => Promise<unknown>
  onTired: () => void
}

/** Asks again and again while somebody looks at the page, and once whenever they come back to it. */
export function poll({ ask, onTired }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isAsking = false
  let isOver = false

  const plan = () => {
    if (isOver || document.hidden) return
    const pause = PAUSES_MS[tries]
    if (pause === undefined) return onTired()
    timer = setTimeout(askNow, pause)
  }
  const askNow = async () => {
    if (isAsking) return
    isAsking = true
    tries += 1
    await ask()
    isAsking = false
    plan()
  }
  const look = () => {
    clearTimeout(timer)
    if (!document.hidden && !isAsking) void askNow()
  }

  document.addEventListener('visibilitychange', look)
  plan()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
