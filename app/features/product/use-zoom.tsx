import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toSrc } from '#app/ui/src-set.ts'
import type { Picture } from '#contracts/pictures.ts'
import type { ZoomProps } from './zoom/zoom.tsx'

const load = () => import('./zoom/zoom.tsx').then(({ Zoom }) => Zoom)

/** A dialog with the large photo. Its code is loaded when the shopper hovers or focuses a photo. */
export function useZoom(pictures: Picture[]) {
  const [shown, setShown] = useState<{ index: number; Zoom: ComponentType<ZoomProps> } | null>(null)
  const loading = useRef<ReturnType<typeof load> | null>(null)

  const prepare = () => {
    loading.current ??= load()
    loading.current.catch(() => {
      loading.current = null
    })
    return loading.current
  }

  return {
    prepare: () => void prepare(),
    open: (index: number) =>
      prepare().then(
        (Zoom) => setShown({ index, Zoom }),
        // If the dialog cannot be loaded, the browser opens the image, as it does without scripts.
        () => window.location.assign(toSrc(pictures[index] as Picture, 2400)),
      ),
    dialog: (onTurn: (index: number) => void, onClosed: () => void) =>
      shown && (
        <shown.Zoom
          pictures={pictures}
          start={shown.index}
          onTurn={onTurn}
          onClose={() => {
            flushSync(() => setShown(null))
            onClosed()
          }}
        />
      ),
  }
}
