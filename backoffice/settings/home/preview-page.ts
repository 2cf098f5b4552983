import type { Device } from './home-parts.ts'
import { findElement, findField } from './home-parts.ts'

/** The page without what does nothing in a preview: scripts, which its frame refuses, and stops of the tab key. */
export function toPreview(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const scripts = 'script, link[rel=modulepreload], link[as=script], link[rel=manifest]'
  for (const element of page.querySelectorAll(scripts)) element.remove()
  for (const element of page.querySelectorAll('a, button, input, summary, [tabindex]')) {
    element.setAttribute('tabindex', '-1')
  }
  // Without scripts the blurred placeholder of a photo would stay behind it.
  for (const image of page.querySelectorAll('img')) image.style.backgroundImage = ''
  // Parts that are far away keep their real height, so that scrolling leads to them.
  page.documentElement.dataset['idle'] = ''
  return page
}

/** Shows a newer version in the page that is there, which keeps its place. */
export function replaceMain(shown: Document, next: Document): void {
  const main = next.querySelector('main')
  if (main) shown.querySelector('main')?.replaceWith(shown.adoptNode(main))
}

const MARK = '2px solid #8a6412'
const MARGIN = 120

/** Scrolls only the frame: `scrollIntoView` would also move the form beside it. */
export function showPart(frame: HTMLIFrameElement, field: string): void {
  const page = frame.contentDocument
  const element = page && findElement(page, field)
  const view = frame.contentWindow
  if (!element || !view) return
  for (const marked of page.querySelectorAll<HTMLElement>('[data-marked]')) {
    marked.style.outline = ''
    delete marked.dataset['marked']
  }
  const { top } = element.getBoundingClientRect()
  view.scrollTo({ top: Math.max(0, top + view.scrollY - MARGIN), behavior: 'instant' })
  const slide = element.closest('li')
  const track = slide?.parentElement
  if (slide && track?.parentElement) {
    track.parentElement.scrollLeft = slide.offsetLeft - track.offsetLeft
  }
  const html = element as HTMLElement
  html.dataset['marked'] = ''
  html.style.outline = MARK
  html.style.outlineOffset = '4px'
}

/** Clicks choose a field instead of following a link. */
export function followClicks(
  page: Document,
  onField: (field: string) => void,
  getDevice: () => Device,
): void {
  page.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
      const field = findField(event.target as Element, getDevice())
      if (field) onField(field)
    },
    true,
  )
  page.addEventListener('submit', (event) => event.preventDefault(), true)
}
