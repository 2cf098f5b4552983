import { type RefObject, useEffect, useRef } from 'react'

/** Runs `read` after hydration with an element in which the shopper may have chosen something before. */
function useChoiceBeforeHydration<E extends HTMLElement>(
  read: (element: E) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    if (ref.current) read(ref.current)
  }, [])
  return ref
}

/** Applies the option that was selected before hydration. */
export const useSelectBeforeHydration = (apply: (select: HTMLSelectElement) => void) =>
  useChoiceBeforeHydration<HTMLSelectElement>((select) => {
    const initial = select.querySelector<HTMLOptionElement>('option[selected]')?.index ?? 0
    if (select.selectedIndex !== initial) apply(select)
  })
