const ATTEMPTS = 3
const PAUSE_MS = 1_000

/** Loads code, again when the connection failed: half a screen would otherwise stay broken when it is back. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine && attempt >= ATTEMPTS) throw error
      await (navigator.onLine ? pause() : untilOnline())
      reloadStyles()
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const untilOnline = () =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Vite asks for each stylesheet once, also when it did not arrive. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
