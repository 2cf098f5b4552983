import { type ComponentProps, type MouseEvent, useEffect, useState } from 'react'
import { type NavigateOptions, PrefetchPageLinks, useNavigate } from 'react-router'

type Props = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'preventScrollReset' | 'viewTransition'> & {
    /** An address of the shop, from its root. */
    to: string
    /** Fetches the page beforehand when one seems to want it. */
    prefetch?: 'intent'
  }

const HESITATION = 100

/** The router's own link resolves relative addresses, which ours are not, and thereby costs a page a tenth of its rendering. */
export function Link(props: Props) {
  const { to, prefetch, replace, preventScrollReset, viewTransition, onClick, ...rest } = props
  const navigate = useNavigate()
  const { isWanted, hints } = useIntent()

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const isHere = event.currentTarget.href === window.location.href
    navigate(to, { replace: replace ?? isHere, preventScrollReset, viewTransition })
  }

  return (
    <>
      <a {...rest} {...(prefetch && hints)} href={to} onClick={follow} />
      {isWanted && <PrefetchPageLinks page={to} />}
    </>
  )
}

/** A click that asks for a new tab or a download is the browser's. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** Whoever stays on a link for a moment is about to follow it. */
function useIntent() {
  const [isNear, setNear] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isNear) return setWanted(false)
    const timer = setTimeout(() => setWanted(true), HESITATION)
    return () => clearTimeout(timer)
  }, [isNear])
  const come = () => setNear(true)
  const leave = () => setNear(false)
  const hints = {
    onFocus: come,
    onTouchStart: come,
    onMouseEnter: come,
    onBlur: leave,
    onMouseLeave: leave,
  }
  return { isWanted, hints }
}
