import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};(${rememberColours})()`
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: RULES },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

type Colour = { r: number; g: number; b: number; alpha: number }
/** What its own types leave out. */
type Judge = {
  commons: { color: { Color: { prototype: Colour & { parseString: (text: string) => Colour } } } }
}

/** Every accessibility finding of the page as it stands, best practices included. */
export async function listFindings(page: Page): Promise<string[]> {
  await untilColoursRest(page)
  // Half a megabyte, which a document is sent once, however often it is looked at.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  const found = await page.evaluate((options) => {
    const { axe: judge } = window as unknown as { axe: typeof axe }
    return judge.run(document, options).then(({ violations }) => violations)
  }, OPTIONS)
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** It reads the same dozen colours some hundred times, in a sixth of its time. */
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

/** Half way from one colour to another, letters have the contrast of neither. */
const untilColoursRest = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((it) => it instanceof CSSTransition)
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
