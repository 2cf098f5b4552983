import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/e2e/test.ts'

const FARTHEST = 160

/** What is wrong with where the focus stands, as somebody sees it who has keys alone; empty when nothing is. */
const findFault = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const focused = document.activeElement as HTMLElement | null
    const name = focused?.outerHTML.slice(0, 120)
    if (!focused || focused === document.body) return 'the focus is lost'
    await new Promise(requestAnimationFrame)
    const draws = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, part)
      if (part && content === 'none') return false
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      )
    }
    const around = [focused, focused.parentElement, focused.closest('label')].filter((it) => !!it)
    const isSeen = around.some((it) => draws(it) || draws(it, '::after') || draws(it, '::before'))
    // A heading takes the focus for those who listen; nothing about it can be operated.
    const isOperable = !focused.matches('[tabindex="-1"]:not(a, button, input)')
    if (isOperable && !isSeen) return `the focus is not seen: ${name}`

    const shown = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
    const { left, top, right, bottom } = shown.getBoundingClientRect()
    const xs = [left + 2, (left + right) / 2, right - 2]
    const ys = [top + 2, (top + bottom) / 2, bottom - 2]
    const isOpen = xs.some((x) =>
      ys.some((y) => {
        const over = document.elementFromPoint(x, y)
        return !!over && (shown.contains(over) || over.contains(shown))
      }),
    )
    return isOpen ? '' : `something lies over the focus: ${name}`
  })

/** Nothing may hide the focus on its way. */
export async function requireFocus(page: Page): Promise<void> {
  await expect.poll(() => findFault(page)).toBe('')
}

/** Goes from stop to stop until somewhere, and looks at each. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached()
  for (let stop = 0; stop < FARTHEST; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    await requireFocus(page)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([first]) => first === document.activeElement)
