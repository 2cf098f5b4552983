import type { BrowserContext } from '@playwright/test'

declare global {
  interface Window {
    reportFault: (fault: string) => void
  }
}

/** Reports faults of all pages of a context from the start; the returned function checks a last time. */
export async function watchContext(context: BrowserContext, report: (text: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') report(`${message.text()} ${message.location().url}`.trim())
  })
  context.on('weberror', (error) => report(String(error.error())))
  context.on('response', (response) => {
    if (response.status() >= 500) report(`status of ${response.status()}: ${response.url()}`)
  })
  await context.exposeFunction('reportFault', report)
  await context.addInitScript(`(${observeDocument})(${findFaults})`)
  return async () => {
    for (const page of context.pages()) {
      // The page may be navigating and cannot be evaluated.
      for (const fault of await page.evaluate(findFaults).catch(() => [])) report(fault)
    }
  }
}

/** Lists faults of the current page; runs in the page. */
function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults: string[] = []
  if (scrollWidth > clientWidth) {
    faults.push(`${location.pathname} is ${scrollWidth} px wide in a window of ${clientWidth}`)
  }
  if (document.querySelector('[data-error-boundary]')) faults.push('an error boundary is shown')
  return faults
}

/** Runs in the page; checks after every change and reports each fault once. */
function observeDocument(find: typeof findFaults): void {
  if (window !== window.top) return
  const reported = new Set<string>()
  const look = () => {
    for (const fault of find()) {
      if (reported.has(fault)) continue
      reported.add(fault)
      window.reportFault(fault)
    }
  }
  // Bound before a test installs a fake clock.
  const nextFrame = requestAnimationFrame.bind(window)
  let isAsked = false
  const lookSoon = () => {
    if (isAsked) return
    isAsked = true
    nextFrame(() => {
      isAsked = false
      look()
    })
  }
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(lookSoon).observe(document, everything)
  for (const type of ['resize', 'load', 'animationstart', 'transitionend']) {
    window.addEventListener(type, lookSoon, true)
  }
  document.fonts.addEventListener('loadingdone', lookSoon)
}
