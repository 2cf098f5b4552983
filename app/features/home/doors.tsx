import { toChatAddress } from '#app/ui/chat-address.ts'
import { Link } from '#app/ui/link.tsx'
import type { Pictures } from '#contracts/pictures.ts'
import type { HomeContent, Shop } from '#contracts/shop.ts'
import { Door } from './door.tsx'
import css from './doors.module.css'

type Props = {
  photos: HomeContent['doors']
  pictures: Pictures
  shop: Pick<Shop, 'name' | 'since' | 'whatsapp'>
}

const IDEA = 'Hola, quiero una joya a medida.'

export function Doors({ photos, pictures, shop }: Props) {
  const chat = toChatAddress(shop.whatsapp, IDEA)
  return (
    <section className="section wrap later tall" aria-label={`La casa ${shop.name}`}>
      <div className={css.doors}>
        <Door
          picture={pictures[photos.bands]}
          text="Reservá una hora y probátelas con calma."
          shape="large"
        >
          <Link to="/dates">Alianzas de boda</Link>
        </Door>
        <Door
          picture={pictures[photos.history]}
          text={`Un taller, una familia y el mismo mostrador desde ${shop.since}.`}
        >
          <Link to="/about">Nuestra Historia</Link>
        </Door>
        <Door
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
        </Door>
      </div>
    </section>
  )
}
