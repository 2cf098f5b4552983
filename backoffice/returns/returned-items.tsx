import { Link } from 'react-router'
import { Panel } from '#backoffice/components/panel.tsx'
import { conditionWords } from '#backoffice/messages/return-words.ts'
import css from '#backoffice/orders/order-items.module.css'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'

/** The pieces that come back, with what was paid for them and what the buyer wants instead. */
export const ReturnedItems = ({ row }: { row: AdminReturnDetail }) => (
  <Panel title="Piezas" count={row.items.reduce((sum, { count }) => sum + count, 0)}>
    <ul>
      {row.items.map((item) => (
        <li key={item.id} className={css.item}>
          <Link to={`/products/${item.product_id}`} tabIndex={-1} aria-hidden className={css.photo}>
            {item.image && <img src={`${item.image}?w=160`} alt="" width={48} height={48} />}
          </Link>
          <span className={css.piece}>
            <Link className="link" to={`/products/${item.product_id}`}>
              {item.name}
            </Link>
            <span className={css.note}>
              {[
                item.size,
                row.date_booked && conditionWords[item.condition].toLowerCase(),
                item.wanted && `quiere ${toProductName(item.wanted)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={css.price}>× {item.count}</span>
          <b className={css.sum}>{formatPrice(item.value)}</b>
        </li>
      ))}
    </ul>
  </Panel>
)
