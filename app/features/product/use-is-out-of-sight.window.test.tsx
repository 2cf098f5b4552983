import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, test, vi } from 'vitest'
import { useIsOutOfSight } from './use-is-out-of-sight.ts'

type Sight = Pick<IntersectionObserverEntry, 'intersectionRatio'>

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
  const isOutOfSight = useIsOutOfSight(ref)
  return <div ref={ref}>{isOutOfSight ? 'out of sight' : 'in sight'}</div>
}

test.each([
  ['out of sight', [{ intersectionRatio: 0 }], 'out of sight'],
  ['cut by an edge', [{ intersectionRatio: 0.5 }], 'out of sight'],
  ['in sight', [{ intersectionRatio: 1 }], 'in sight'],
  // A busy page is told of several moments at once, the newest last.
  ['out of sight since', [{ intersectionRatio: 1 }, { intersectionRatio: 0 }], 'out of sight'],
  ['in sight again', [{ intersectionRatio: 0 }, { intersectionRatio: 1 }], 'in sight'],
])('what is %s', (_, sights, expected) => {
  const page = watchSights()
  render(<Button />)
  page.tell(sights)
  screen.getByText(expected)
})
