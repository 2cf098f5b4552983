import { useEffect, useState } from 'react'
import { readScale, SCALE } from './measure.ts'

const KEY = 'ring_scale'

/** A browser may forbid its shop to remember anything: then the card is laid on anew at every visit. */
function reach(task: (store: Storage) => string | null | undefined): string | null {
  try {
    return task(window.localStorage) ?? null
  } catch {
    return null
  }
}

/** Pixels of the page to a millimetre of this screen, once somebody has laid a card on it. */
export function useScale() {
  const [scale, setScale] = useState(SCALE.usual)
  useEffect(() => {
    const isPhone = window.matchMedia('(pointer: coarse) and (max-width: 47.99em)').matches
    setScale(
      readScale(reach((store) => store.getItem(KEY))) ?? (isPhone ? SCALE.onPhones : SCALE.usual),
    )
  }, [])
  return {
    scale,
    adjust(next: number) {
      setScale(next)
      reach((store) => void store.setItem(KEY, String(next)))
    },
  }
}
