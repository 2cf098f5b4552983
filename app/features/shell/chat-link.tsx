import { useEffect, useRef, useState } from 'react'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import css from './chat-link.module.css'

const GREETING = 'Hola, estoy viendo la tienda y quiero hacer una consulta.'
const SCROLL_END_MS = 150
/** The link may cover pictures, but neither controls nor words. */
const CONTROLS = ':is(main,footer>div) :is(button,input,select,textarea,label,summary,a)'
const TEXTS = 'main :is(h1,h2,h3,p,li,dt,dd,[data-figure],.nums)'

export function ChatLink({ whatsapp }: { whatsapp: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Hidden until the page is laid out, because only then it is known what the link covers.
  const [isHidden, setIsHidden] = useState(true)

  useEffect(() => {
    let lastScrollY = scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const scheduleCheck = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (link.current) setIsHidden(coversContent(link.current))
      }, SCROLL_END_MS)
    }
    const onScroll = () => {
      if (scrollY > lastScrollY) setIsHidden(true)
      lastScrollY = scrollY
      scheduleCheck()
    }
    const resizes = new ResizeObserver(scheduleCheck)
    resizes.observe(document.body)
    // What arrives late in a place kept free for it leaves the page as long as it was.
    const arrivals = new MutationObserver(scheduleCheck)
    arrivals.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', onScroll)
    return () => {
      clearTimeout(timer)
      resizes.disconnect()
      arrivals.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [])

  const address = toChatAddress(whatsapp, GREETING)
  if (address === null) return null
  return (
    <a
      ref={link}
      className={css.chat}
      data-away={isHidden || undefined}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>Estoy en línea ¡Escribime!</span>
    </a>
  )
}

function coversContent(link: Element): boolean {
  const box = link.getBoundingClientRect()
  const overlaps = ({ left, right, top, bottom }: DOMRect) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top
  const controls = [...document.querySelectorAll(CONTROLS)]
  const texts = [...document.querySelectorAll(TEXTS)].map(toTextRange)
  return [...controls, ...texts].some((content) => [...content.getClientRects()].some(overlaps))
}

/** The range of the text itself, because a block element is as wide as its column. */
function toTextRange(element: Element): Range {
  const range = new Range()
  range.selectNodeContents(element)
  return range
}
