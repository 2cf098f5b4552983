import { type RefObject, useEffect, useRef } from 'react'

/** What was chosen before the page could answer is taken up as soon as it can. */
export function useEarlyChoice(
  take: (select: HTMLSelectElement) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page has come to life
  useEffect(() => {
    const { current } = select
    const first = current?.querySelector<HTMLOptionElement>('option[selected]')?.index ?? 0
    if (current && current.selectedIndex !== first) take(current)
  }, [])
  return select
}
