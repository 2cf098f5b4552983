import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/e2e/test.ts'

const MAX_STOPS = 160

/** Describes why the focus is lost, invisible or covered; empty when it is fine. */
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
    const around = [focused, focused.parentElement, focused.closest('label')].filter(
      (element) => !!element,
    )
    const isSeen = around.some(
      (element) => draws(element) || draws(element, '::after') || draws(element, '::before'),
    )
    // A heading gets the focus for screen readers only; it needs no visible outline.
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

/** Expects that the focused element is visible. */
export async function requireFocus(page: Page): Promise<void> {
  await expect.poll(() => findFault(page)).toBe('')
}

/** Presses the key until the target has the focus, and checks every element on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
    await requireFocus(page)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll(([first]) => first === document.activeElement)
