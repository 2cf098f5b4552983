import { readFileSync } from 'node:fs'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};(${rememberColours})()`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

type Colour = { r: number; g: number; b: number; alpha: number }
/** Missing in the types of axe-core. */
type Judge = {
  commons: { color: { Color: { prototype: Colour & { parseString: (text: string) => Colour } } } }
}

/** Lists every accessibility violation of the page, including best practices. */
export async function listFindings(page: Page): Promise<string[]> {
  await waitForMotion(page)
  for (const frame of page.frames()) {
    await addJudge(frame).catch((error) => {
      // A preview that is drawn anew gets another frame, which axe does not wait for.
      if (!frame.isDetached()) throw error
    })
  }
  const found = await page.evaluate(judgePage, OPTIONS)
  return found.map(({ id, htmls }) => `${id}: ${htmls.join(' ')}`)
}

/** The script has half a megabyte, so it is sent once per document. */
async function addJudge(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Runs in the page. */
async function judgePage(options: axe.RunOptions) {
  const { axe: judge } = window as unknown as { axe: typeof axe }
  const { violations } = await judge.run(document, options)
  const found: { id: string; htmls: string[] }[] = []
  for (const { id, nodes } of violations) {
    const htmls: string[] = []
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || (await isSmallInView(target))) htmls.push(html)
    }
    if (htmls.length > 0) found.push({ id, htmls })
  }
  return found

  /** A bar that stays in its place covers a part of what scrolls beneath it. */
  async function isSmallInView(target: axe.UnlabelledFrameSelector): Promise<boolean> {
    const element = document.querySelector(String(target[0]))
    if (!element || target.length > 1) return true
    const { scrollX, scrollY } = window
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const again = await judge.run(element, { runOnly: ['target-size'] })
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
    return again.violations.length > 0
  }
}

/** Caches parsed colours, because axe parses the same dozen hundreds of times; this makes it six times as fast. */
function rememberColours(): void {
  const { axe: judge } = window as unknown as { axe: Judge }
  const { prototype } = judge.commons.color.Color
  const { parseString } = prototype
  const known = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const before = known.get(text)
    if (before) return Object.assign(this, before)
    const { r, g, b, alpha } = parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Longer ones are timers, or turn until something is done. */
const LONGEST_MOTION_MS = 3_000

/** Waits for transitions and for what appears, because text has a wrong contrast halfway. */
const waitForMotion = (page: Page) =>
  page.evaluate(async (longest) => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= longest)
    const ends = Promise.allSettled(running.map(({ finished }) => finished))
    // One that is paused never ends.
    await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, longest))])
  }, LONGEST_MOTION_MS)
