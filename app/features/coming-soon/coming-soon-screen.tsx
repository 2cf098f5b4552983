import { Wordmark } from '#app/features/shell/wordmark.tsx'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { StarIcon } from '#app/ui/star-icon.tsx'
import { toTelAddress } from '#app/ui/tel-address.ts'
import type { Shop } from '#contracts/shop.ts'
import style from './coming-soon.css?url'

/** The shop front behind its shutter: who it is, and how to reach it meanwhile. A new shop has told nothing yet. */
export function ComingSoonScreen({ shop }: { shop: Shop }) {
  const { full_name, tagline, address, hours, phone, email, legal } = shop
  const place = [address.city, address.province].filter(Boolean).join(', ')
  const owner = [full_name, legal.legal_name, legal.cuit && `CUIT ${legal.cuit}`]
  return (
    <main id="main" className="dark soon">
      {/* Of its own, because no page of an open shop needs it. */}
      <link rel="stylesheet" href={style} precedence="default" />
      <div className="soon-sheet">
        <p className="soon-mark">
          <Wordmark shop={shop} />
        </p>
        <div className="soon-words">
          <Ornament />
          <h1>Muy pronto</h1>
          <p className="soon-tagline">{tagline}</p>
        </div>
        <address className="soon-contact">
          {address.street && (
            <Fact title="Dónde">
              {address.street}
              <br />
              {place}
            </Fact>
          )}
          {hours && <Fact title="Cuándo">{hours}</Fact>}
          {(phone || email || shop.whatsapp) && (
            <Fact title="Hablemos">
              {phone && <a href={toTelAddress(phone)}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              <Networks shop={shop} />
            </Fact>
          )}
        </address>
        <p className="soon-end">{owner.filter(Boolean).join(' · ')}</p>
      </div>
    </main>
  )
}

const Ornament = () => (
  <span className="soon-ornament" aria-hidden>
    <StarIcon />
  </span>
)

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  )
}

function Networks({ shop: { whatsapp, social } }: { shop: Shop }) {
  const links = [
    { label: 'WhatsApp', address: toChatAddress(whatsapp, 'Hola') },
    { label: 'Instagram', address: social.instagram },
    { label: 'Facebook', address: social.facebook },
  ]
  return links.map(
    ({ label, address }) =>
      address && (
        <a key={label} href={address} rel="noopener noreferrer">
          {label}
        </a>
      ),
  )
}
