import { type RefObject, useEffect, useRef } from 'react'

/** Once the page can answer, it is shown where something may have been chosen before. */
export function useEarlyChoice<Place extends HTMLElement>(
  look: (place: Place) => void,
): RefObject<Place | null> {
  const place = useRef<Place>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page has come to life
  useEffect(() => {
    if (place.current) look(place.current)
  }, [])
  return place
}

/** A select whose early choice is taken up. */
export const useEarlySelect = (take: (select: HTMLSelectElement) => void) =>
  useEarlyChoice<HTMLSelectElement>((select) => {
    const first = select.querySelector<HTMLOptionElement>('option[selected]')?.index ?? 0
    if (select.selectedIndex !== first) take(select)
  })
