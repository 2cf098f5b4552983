import { Link } from 'react-router'
import { FoldedPanel } from '#backoffice/components/folded-panel.tsx'
import { RowPhoto } from '#backoffice/components/photo.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import dashboard from '#backoffice/dashboard/dashboard.module.css'
import { formatCount } from '#backoffice/format/format-count.ts'
import type { Figures } from '#contracts/admin/figures.ts'
import { adminSynonymsApi } from '#contracts/admin/synonyms.ts'
import { formatPrice } from '#contracts/format-price.ts'
import css from './rankings.module.css'

export const BestSellers = ({ products }: { products: Figures['best_products'] }) => (
  <FoldedPanel title="Lo más vendido">
    {products.length === 0 && <p className={dashboard.quiet}>No hubo ventas en estos días.</p>}
    <ol className={css.ranking}>
      {products.map(({ id, name, photo, pieces, amount }) => (
        <li key={id}>
          <RowPhoto photo={photo} />
          <Link to={`/products/${id}`}>{name}</Link>
          <span className={css.soft}>{pieces} u.</span>
          <span>{formatPrice(amount)}</span>
        </li>
      ))}
    </ol>
  </FoldedPanel>
)

const toForm = (word: string) =>
  `/synonyms/create?source=${encodeURIComponent(JSON.stringify({ word }))}`

/** The searches without results. */
export function FailedSearches({ searches }: { searches: Figures['searches'] }) {
  const mayAdd = useMayCall(adminSynonymsApi.create)
  return (
    <FoldedPanel title="Buscaron y no encontraron">
      {searches.length === 0 && (
        <p className={dashboard.quiet}>Todas las búsquedas encontraron algo.</p>
      )}
      <ol className={css.ranking}>
        {searches.map(({ text, count }) => (
          <li key={text}>
            <span className={css.searched}>«{text}»</span>
            <span className={css.soft}>
              {count === 1 ? '1 vez' : `${formatCount(count)} veces`}
            </span>
            {mayAdd && (
              <Link
                className={dashboard.go}
                to={toForm(text)}
                aria-label={`Agregar sinónimo de ${text}`}
              >
                Agregar sinónimo
              </Link>
            )}
          </li>
        ))}
      </ol>
    </FoldedPanel>
  )
}
