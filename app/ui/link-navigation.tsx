import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** How long somebody stays on a link that is about to be followed. */
const PREFETCH_DELAY_MS = 100

/** Follows the page's links without leaving it, all from one place. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const wanted = useWanted()

  useEffect(() => {
    // What a link does besides has been done by now: the page's own listeners came first.
    const follow = (event: MouseEvent) => {
      const link = findLink(event.target, 'a[data-link]')
      if (!link || event.defaultPrevented || !isPlain(event) || isElsewhere(link)) return
      event.preventDefault()
      const is = (word: string) => link.matches(`[data-link~=${word}]`)
      void navigate(toAddress(link), {
        replace: is('instead') || link.href === window.location.href,
        preventScrollReset: is('stay'),
        viewTransition: is('flow'),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  return wanted && <PrefetchPageLinks page={wanted} />
}

/** The page that somebody seems to want. */
function useWanted(): string | null {
  const [near, setNear] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    const come = ({ target }: Event) => {
      const link = findLink(target, 'a[data-link~=near]')
      setNear(link && toAddress(link))
    }
    const leave = () => setNear(null)
    const comings = ['mouseover', 'focusin', 'touchstart']
    for (const coming of comings) document.addEventListener(coming, come, { passive: true })
    document.addEventListener('focusout', leave)
    return () => {
      for (const coming of comings) document.removeEventListener(coming, come)
      document.removeEventListener('focusout', leave)
    }
  }, [])

  useEffect(() => {
    if (!near) return setWanted(null)
    const timer = setTimeout(() => setWanted(near), PREFETCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [near])

  return wanted
}

const findLink = (target: EventTarget | null, which: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(which) : null

const toAddress = ({ pathname, search, hash }: HTMLAnchorElement): string =>
  `${pathname}${search}${hash}`

/** Another house is the browser's to find. */
const isElsewhere = ({ origin }: HTMLAnchorElement): boolean => origin !== window.location.origin

/** A click that asks for a new tab or a download is the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
