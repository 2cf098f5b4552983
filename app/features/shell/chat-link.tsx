import { useEffect, useRef, useState } from 'react'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import css from './chat-link.module.css'

const GREETING = 'Hola, estoy viendo la tienda y quiero hacer una consulta.'
const REST_MS = 150
/** The link may float over pictures and text, but over none of these. */
const CONTROLS = ':is(main, footer > div) :is(button, input, select, textarea, label, summary, a)'
const WORDS = 'main :is(h1, h2, h3, [data-figure], .nums, dd)'

export function ChatLink({ whatsapp }: { whatsapp: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Until the page is laid out nobody knows what it would cover.
  const [isAway, setIsAway] = useState(true)

  useEffect(() => {
    let last = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const settleSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => setIsAway(link.current !== null && isOnSomething(link.current)),
        REST_MS,
      )
    }
    const follow = () => {
      if (window.scrollY > last) setIsAway(true)
      last = window.scrollY
      settleSoon()
    }
    const resizes = new ResizeObserver(settleSoon)
    resizes.observe(document.body)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      clearTimeout(timer)
      resizes.disconnect()
      window.removeEventListener('scroll', follow)
    }
  }, [])

  const address = toChatAddress(whatsapp, GREETING)
  if (address === null) return null
  return (
    <a
      ref={link}
      className={css.chat}
      data-away={isAway || undefined}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>Estoy en línea ¡Escribime!</span>
    </a>
  )
}

function isOnSomething(link: Element): boolean {
  const place = link.getBoundingClientRect()
  const overlaps = ({ left, right, top, bottom }: DOMRect) =>
    left < place.right && right > place.left && top < place.bottom && bottom > place.top
  const controls = [...document.querySelectorAll(CONTROLS)]
  const words = [...document.querySelectorAll(WORDS)].map(toText)
  return [...controls, ...words].some((it) => [...it.getClientRects()].some(overlaps))
}

/** A paragraph is as wide as its column, its words are not. */
function toText(element: Element): Range {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range
}
