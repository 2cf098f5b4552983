import { type RefObject, useEffect, useRef } from 'react'

/**
 * Applies the option that was selected before hydration, if it is not the rendered one. The attribute `selected` would not
 * tell: only the server writes it.
 */
export function useSelectBeforeHydration(
  rendered: string,
  apply: (select: HTMLSelectElement) => void,
): RefObject<HTMLSelectElement | null> {
  const ref = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, after hydration
  useEffect(() => {
    if (ref.current && ref.current.value !== rendered) apply(ref.current)
  }, [])
  return ref
}
