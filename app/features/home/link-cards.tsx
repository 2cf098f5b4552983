import { Link } from 'react-router'
import { toChatAddress } from '#app/ui/chat-address.ts'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent, Shop } from '#contracts/shop.ts'
import { LinkCard } from './link-card.tsx'
import css from './link-cards.module.css'

type Props = {
  photos: HomeContent['doors']
  pictures: Pictures
  shop: Pick<Shop, 'name' | 'since' | 'whatsapp'>
}

const GREETING = 'Hola, quiero una joya a medida.'

export function LinkCards({ photos, pictures, shop }: Props) {
  const chat = toChatAddress(shop.whatsapp, GREETING)
  if (!Object.values(photos).some((photo) => pictures[photo])) return null
  return (
    <section className="section wrap later tall" aria-label={`La casa ${shop.name}`}>
      <div className={css.cards}>
        <LinkCard
          picture={pictures[photos.bands]}
          text="Reservá una hora y probátelas con calma."
          shape="large"
        >
          <Link to="/dates">Alianzas de boda</Link>
        </LinkCard>
        <LinkCard
          picture={pictures[photos.history]}
          text={`Un taller, una familia y el mismo mostrador desde ${shop.since}.`}
        >
          <Link to="/about">Nuestra Historia</Link>
        </LinkCard>
        <LinkCard
          picture={pictures[photos.custom]}
          text={`Contanos tu idea${chat ? ' por WhatsApp' : ''} y la dibujamos juntos.`}
        >
          {chat ? (
            <a href={chat} target="_blank" rel="noopener noreferrer">
              Joyas a medida
            </a>
          ) : (
            <Link to="/contact">Joyas a medida</Link>
          )}
        </LinkCard>
      </div>
    </section>
  )
}
