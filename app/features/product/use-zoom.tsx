import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toSrc } from '#app/ui/src-set.ts'
import type { Picture } from '#contracts/pictures.ts'
import type { ZoomProps } from './zoom/zoom.tsx'

const load = () => import('./zoom/zoom.tsx').then(({ Zoom }) => Zoom)

/** The photo in large over the page. What it takes comes when somebody seems to want it. */
export function useZoom(pictures: Picture[]) {
  const [shown, setShown] = useState<{ at: number; Zoom: ComponentType<ZoomProps> } | null>(null)
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
    open: (at: number) =>
      prepare().then(
        (Zoom) => setShown({ at, Zoom }),
        // Then the browser shows it, as it does without scripts.
        () => window.location.assign(toSrc(pictures[at] as Picture, 2400)),
      ),
    dialog: (onTurn: (index: number) => void, onClosed: () => void) =>
      shown && (
        <shown.Zoom
          pictures={pictures}
          start={shown.at}
          onTurn={onTurn}
          onClose={() => {
            flushSync(() => setShown(null))
            onClosed()
          }}
        />
      ),
  }
}
