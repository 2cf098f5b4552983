import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { toTelAddress } from '#app/ui/tel-address.ts'
import type { Shop } from '#contracts/shop.ts'
import { Frame } from './frame.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { useRootData } from './use-root-data.ts'
import { Wordmark } from './wordmark.tsx'

/** Around the checkout: no search, menu or newsletter leads away from the purchase. */
export function CalmShell({ children }: { children: ReactNode }) {
  const { shop, year } = useRootData()
  return (
    <Frame bar={<CalmBar shop={shop} />} foot={<Hem shop={shop} year={year} />}>
      {children}
    </Frame>
  )
}

const CalmBar = ({ shop }: { shop: Pick<Shop, 'name' | 'look'> }) => (
  <header className="ca-bar">
    <nav className="wrap ca-row" aria-label="Principal">
      <Link className="ca-back" to="/cart">
        <RareIcon name="back" />
        <span>Volver a la bolsa</span>
      </Link>
      <Link className="ca-logo" to="/" aria-label={`${shop.name}, inicio`}>
        <Wordmark shop={shop} />
      </Link>
      <div className="ca-end">
        <p className="ca-safe">
          <RareIcon name="lock" />
          <span>Pago seguro</span>
        </p>
        <Link className="link" to="/contact">
          Ayuda
        </Link>
      </div>
    </nav>
    <NavigationProgress />
  </header>
)

/** What the law asks for, and how to reach the shop, in a line. */
const Hem = ({ shop: { legal, phone, email }, year }: { shop: Shop; year: string }) => (
  <footer className="ca-hem">
    <div className="wrap ca-lines">
      <Link to="/purchasing-policies">Compras, envíos y devoluciones</Link>
      <Link to="/privacy-policies">Privacidad</Link>
      <Link to="/arrepentimiento">Botón de arrepentimiento</Link>
      <a href={legal.consumer_defence_url} target="_blank" rel="noopener noreferrer">
        {legal.consumer_defence_text}
      </a>
      {legal.data_fiscal_url && (
        <a href={legal.data_fiscal_url} target="_blank" rel="noopener noreferrer">
          Data Fiscal
        </a>
      )}
      {phone && <a href={toTelAddress(phone)}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      <span>
        © {year} {legal.legal_name}
        {legal.cuit && ` · CUIT ${legal.cuit}`}
      </span>
    </div>
  </footer>
)
