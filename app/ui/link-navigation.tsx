import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** A link that is hovered for this long is likely to be followed. */
const PREFETCH_DELAY_MS = 100

/** Handles clicks on all links of the page with one listener and navigates on the client. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const likelyPage = useLikelyPage()

  useEffect(() => {
    // Component listeners run before this one, because the event bubbles up to the document.
    const follow = (event: MouseEvent) => {
      const link = findLink(event.target, 'a[data-link]')
      if (!link || event.defaultPrevented || !isPlainClick(event) || isExternal(link)) return
      event.preventDefault()
      const has = (option: string) => link.matches(`[data-link~=${option}]`)
      void navigate(toAddress(link), {
        replace: has('replace') || link.href === window.location.href,
        preventScrollReset: has('keep-scroll'),
        viewTransition: has('transition'),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  return likelyPage && <PrefetchPageLinks page={likelyPage} />
}

/** The page whose link is hovered, focused or touched. */
function useLikelyPage(): string | null {
  const [hovered, setHovered] = useState<string | null>(null)
  const [likelyPage, setLikelyPage] = useState<string | null>(null)

  useEffect(() => {
    const enter = ({ target }: Event) => {
      const link = findLink(target, 'a[data-link~=prefetch]')
      setHovered(link && toAddress(link))
    }
    const leave = () => setHovered(null)
    const enterEvents = ['mouseover', 'focusin', 'touchstart']
    for (const type of enterEvents) document.addEventListener(type, enter, { passive: true })
    document.addEventListener('focusout', leave)
    return () => {
      for (const type of enterEvents) document.removeEventListener(type, enter)
      document.removeEventListener('focusout', leave)
    }
  }, [])

  useEffect(() => {
    if (!hovered) return setLikelyPage(null)
    const timer = setTimeout(() => setLikelyPage(hovered), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hovered])

  return likelyPage
}

const findLink = (target: EventTarget | null, selector: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

const toAddress = ({ pathname, search, hash }: HTMLAnchorElement): string =>
  `${pathname}${search}${hash}`

/** The browser handles links to other sites. */
const isExternal = ({ origin }: HTMLAnchorElement): boolean => origin !== window.location.origin

/** The browser handles clicks that open a new tab or download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
