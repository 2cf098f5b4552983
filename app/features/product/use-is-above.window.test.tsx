import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, test, vi } from 'vitest'
import { useIsAbove } from './use-is-above.ts'

type Sight = Pick<IntersectionObserverEntry, 'isIntersecting'>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The window of the tests lays nothing out, so it observes nothing either. */
function watchSights() {
  const told: { tell: (sights: Sight[]) => void } = { tell: () => undefined }
  const Observer = class {
    constructor(onSights: (sights: Sight[]) => void) {
      told.tell = (sights) => act(() => onSights(sights))
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return told
}

function Button() {
  const ref = useRef<HTMLDivElement>(null)
  const isAbove = useIsAbove(ref)
  return <div ref={ref}>{isAbove ? 'above' : 'in sight'}</div>
}

test.each([
  ['out of sight', [{ isIntersecting: false }], 'above'],
  ['in sight', [{ isIntersecting: true }], 'in sight'],
  // A busy page is told of several moments at once, the newest last.
  ['out of sight since', [{ isIntersecting: true }, { isIntersecting: false }], 'above'],
  ['in sight again', [{ isIntersecting: false }, { isIntersecting: true }], 'in sight'],
])('what is %s', (_, sights, expected) => {
  const page = watchSights()
  render(<Button />)
  page.tell(sights)
  screen.getByText(expected)
})
