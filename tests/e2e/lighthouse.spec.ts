import { openChromium, PATHS, visit } from '#bench/lighthouse.ts'
import { expect, test } from '#tests/e2e/test.ts'

/** Transfer budget of a first visit, including all visible photos. */
const MAX_KB = 340
/** Marked as `noindex`, so they have no SEO score. */
const PRIVATE = ['/cart']

// What a busy machine changes is judged by `npm run prove -- lighthouse` alone.
for (const path of PATHS) {
  test(`${path} is accessible, small, and stays where it was painted`, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const chrome = await openChromium(process.env['CHROMIUM'] ?? '/usr/bin/chromium')
    try {
      const figures = await visit(`${baseURL}${path}`, chrome.port)
      expect.soft(figures.accessibility, 'accessibility').toBe(100)
      expect.soft(figures['best-practices'], 'best practices').toBe(100)
      if (!PRIVATE.includes(path)) expect.soft(figures.seo, 'search engines').toBe(100)
      expect.soft(figures['layout shift'], 'layout shift').toBe(0)
      expect.soft(figures['kB on the wire'], 'bytes').toBeLessThanOrEqual(MAX_KB)
    } finally {
      chrome.kill()
    }
  })
}
