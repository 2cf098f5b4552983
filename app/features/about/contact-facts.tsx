import type { ReactNode } from 'react'
import { SocialLinks } from '#app/features/shell/social-links.tsx'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { RareIcon, type RareIconName } from '#app/ui/rare-icon.tsx'
import { toTelAddress } from '#app/ui/tel-address.ts'
import type { Shop } from '#contracts/shop.ts'
import css from './contact-facts.module.css'

/** The address, telephone, email and opening hours of the shop, as far as its owner has told them. */
export function ContactFacts({ shop }: { shop: Shop }) {
  const { address, phone, email, hours, social, whatsapp } = shop
  return (
    <div className={css.boxes}>
      {address.street && (
        <Box icon="pin" title="Ubicación">
          {address.street}
          <br />
          {address.city}, {address.province} ({address.postal_code})
        </Box>
      )}
      {phone && (
        <Box icon="phone" title="Teléfono">
          <a href={toTelAddress(phone)}>{phone}</a>
        </Box>
      )}
      {email && (
        <Box icon="mail" title="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Box>
      )}
      {hours && (
        <Box icon="clock" title="Horario">
          {hours}
        </Box>
      )}
      <div className={css.social}>
        <SocialLinks {...social} whatsapp={toChatAddress(whatsapp, 'Hola')} />
      </div>
    </div>
  )
}

function Box({
  icon,
  title,
  children,
}: {
  icon: RareIconName
  title: string
  children: ReactNode
}) {
  return (
    <section className={css.box}>
      <RareIcon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}
