import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page that was last arrived at; the first one is the browser's affair. */
let seen: string | undefined

/** After a change of page the focus stands at its heading, or at the place that its address names. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFirst = seen === undefined
    if (seen === pathname) return
    seen = pathname
    if (isFirst) return
    const place =
      document.getElementById(hash.slice(1)) ??
      document.querySelector<HTMLElement>('main h1') ??
      document.querySelector('main')
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
  }, [pathname, hash])
}
