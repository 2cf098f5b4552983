import { Link } from 'react-router'
import { formatPrice } from '#app/ui/price.tsx'
import { Section } from '#backoffice/components/section.tsx'
import type { Summary } from '#contracts/admin/summary.ts'

const line = { display: 'flex', gap: '1rem', paddingBlock: '0.25rem' } as const

export const BestSellers = ({ products }: { products: Summary['best_products'] }) => (
  <Section title="Lo más vendido">
    {products.length === 0 && <p>Todavía no hay ventas en estos días.</p>}
    <ol>
      {products.map(({ id, name, pieces, amount }) => (
        <li key={id} style={line}>
          <Link className="link" to={`/products/${id}`} style={{ flex: 1 }}>
            {name}
          </Link>
          <span>
            {pieces} {pieces === 1 ? 'pieza' : 'piezas'}
          </span>
          <span>{formatPrice(amount)}</span>
        </li>
      ))}
    </ol>
  </Section>
)

/** The searches without results. */
export const Searches = ({ searches }: { searches: Summary['searches'] }) => (
  <Section title="Lo que buscaron y no hay">
    {searches.length === 0 && <p>Todas las búsquedas encontraron algo.</p>}
    <ol>
      {searches.map(({ text, count }) => (
        <li key={text} style={line}>
          <span style={{ flex: 1 }}>«{text}»</span>
          <span>
            {count} {count === 1 ? 'vez' : 'veces'}
          </span>
        </li>
      ))}
    </ol>
  </Section>
)
