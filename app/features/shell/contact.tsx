import { toChatAddress } from '#app/ui/chat-address.ts'
import { toTelAddress } from '#app/ui/tel-address.ts'
import type { Shop } from '#contracts/shop.ts'
import css from './contact.module.css'
import { SocialLinks } from './social-links.tsx'

export function Contact({ shop }: { shop: Shop }) {
  const { street, city, province } = shop.address
  return (
    <div>
      <h2>Contacto</h2>
      <address className={css.address}>
        <a href={toTelAddress(shop.phone)}>{shop.phone}</a>
        <a href={`mailto:${shop.email}`}>{shop.email}</a>
        <span className={css.soft}>
          {street}, {city}, {province}
        </span>
      </address>
      <SocialLinks {...shop.social} whatsapp={toChatAddress(shop.whatsapp, 'Hola')} />
    </div>
  )
}
