import { Link } from '#app/ui/link.tsx'
import type { Shop } from '#contracts/shop.ts'
import { ChatLink } from './chat-link.tsx'
import { Contact } from './contact.tsx'
import css from './footer.module.css'
import { Legal } from './legal.tsx'
import { footerPages, policyPages } from './pages.ts'
import { PromoBox } from './promo-box.tsx'

export function Footer({ shop, year }: { shop: Shop; year: string }) {
  return (
    <footer className={`dark ${css.footer}`}>
      <div className={`wrap later ${css.body}`}>
        <div className={css.columns}>
          <PromoBox whatsapp={shop.whatsapp} />
          <Contact shop={shop} />
          <FooterLinks title="La casa" pages={footerPages} />
          <FooterLinks title="Ayuda" pages={policyPages} />
        </div>
        <Legal legal={shop.legal} />
        <p className={css.end}>
          <span>{shop.legal.legal_name}</span>
          <span>CUIT {shop.legal.cuit}</span>
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
