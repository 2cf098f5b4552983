import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Icon } from '#app/ui/icon.tsx'
import { toTelAddress } from '#app/ui/tel-address.ts'
import type { Shop } from '#contracts/shop.ts'
import { ChatLink } from './chat-link.tsx'
import css from './footer.module.css'
import { footerPages, policyPages } from './pages.ts'
import { PromoBox } from './promo-box.tsx'
import { SocialLinks } from './social-links.tsx'

export function Footer({ shop, year }: { shop: Shop; year: string }) {
  const { legal } = shop
  return (
    <footer className={`dark ${css.footer}`}>
      <div className={`wrap later ${css.body}`}>
        <div className={css.columns}>
          <PromoBox whatsapp={shop.whatsapp} />
          {shop.email && <Contact shop={shop} />}
          <FooterLinks title="La casa" pages={footerPages} />
          <FooterLinks title="Ayuda" pages={policyPages} />
        </div>
        <Legal legal={legal} />
        <p className={css.end}>
          <span>{legal.legal_name}</span>
          <span>{legal.cuit && `CUIT ${legal.cuit}`}</span>
          <span>
            © {year} {shop.name}
          </span>
        </p>
      </div>
      <ChatLink whatsapp={shop.whatsapp} />
    </footer>
  )
}

type Props = { title: string; pages: readonly { to: string; text: string }[] }

function FooterLinks({ title, pages }: Props) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Contact({ shop }: { shop: Shop }) {
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

/** Argentine law requires these links on every page of a shop. */
function Legal({ legal }: { legal: Shop['legal'] }) {
  return (
    <div className={css.law}>
      <Link className={`${button.button} ${button.ghost} ${css.regret}`} to="/arrepentimiento">
        Botón de arrepentimiento
      </Link>
      <a href={legal.consumer_defence_url} target="_blank" rel="noopener noreferrer">
        {legal.consumer_defence_text}
      </a>
      <a
        className={css.fiscal}
        href={legal.data_fiscal_url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="qr" />
        Data Fiscal
      </a>
    </div>
  )
}
