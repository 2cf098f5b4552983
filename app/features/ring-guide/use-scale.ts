import { useEffect, useState } from 'react'
import type { StorageName } from '#app/session/storage-names.ts'
import { PIXELS_PER_MM, readScale } from './measure.ts'

const STORAGE_KEY: StorageName = 'ring_scale'

/** Returns null if the browser blocks storage; the shopper then calibrates the scale at every visit. */
function accessStorage(task: (storage: Storage) => string | null | undefined): string | null {
  try {
    return task(window.localStorage) ?? null
  } catch {
    return null
  }
}

/** CSS pixels per millimetre of this screen: a default until the shopper calibrates it with a card. */
export function useScale() {
  const [scale, setScale] = useState(PIXELS_PER_MM.default)
  useEffect(() => {
    const isPhone = window.matchMedia('(pointer: coarse) and (max-width: 47.99em)').matches
    setScale(
      readScale(accessStorage((storage) => storage.getItem(STORAGE_KEY))) ??
        (isPhone ? PIXELS_PER_MM.phoneDefault : PIXELS_PER_MM.default),
    )
  }, [])
  return {
    scale,
    adjust(next: number) {
      setScale(next)
      accessStorage((storage) => void storage.setItem(STORAGE_KEY, String(next)))
    },
  }
}
