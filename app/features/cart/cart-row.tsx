import { Link } from 'react-router'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { toCartNet } from '#app/cart/to-cart-net.ts'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import button from '#app/ui/button.module.css'
import { Photo } from '#app/ui/photo.tsx'
import { NetPrice, Price } from '#app/ui/price.tsx'
import { RareIcon } from '#app/ui/rare-icon.tsx'
import { toPicture } from '#app/ui/to-picture.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './cart-row.module.css'
import { listNotices } from './notices.ts'
import { Quantity } from './quantity.tsx'
import { useCartLine } from './use-cart-line.ts'

type Props = { line: CartEntry; onRemove: () => void }

export function CartRow({ line, onRemove }: Props) {
  const { product, count, gone } = line
  const { shop } = useRootData()
  const { problem, isBusy, update, remove } = useCartLine(line)
  const address = `/product/${product.id}`
  const isSoldOut = product.quantity <= 0
  return (
    <li className={css.row}>
      <Link className={css.picture} to={address} tabIndex={-1} aria-hidden="true">
        <Photo
          picture={toPicture(product.main_photo)}
          sizes="(min-width: 56em) 9rem, 6rem"
          decorative
        />
      </Link>
      <div className={css.name}>
        <h2>
          {gone === 'product_not_found' ? (
            product.name
          ) : (
            <Link to={address} prefetch="intent">
              {product.name}
            </Link>
          )}
        </h2>
        {product.size && <p className="note">{product.size}</p>}
        {!gone && (
          <p className={`${css.stock} ${isSoldOut ? css.none : ''}`}>
            {isSoldOut ? 'Sin Stock' : `Disponible: ${product.quantity}`}
          </p>
        )}
        {listNotices(line, shop.limits).map((notice) => (
          <p key={notice} className={css.notice}>
            {notice}
          </p>
        ))}
        <p className={css.problem} role="status">
          {problem}
        </p>
      </div>
      {!gone && !isSoldOut && (
        <Quantity name={toProductName(product)} count={count} isBusy={isBusy} onUpdate={update} />
      )}
      {!gone && (
        <div className={css.sum}>
          <Price value={product.final_price * count} />
          {product.price > product.final_price && (
            <s className={css.each}>
              <span className="hush">Antes: </span>
              {formatPrice(product.price * count)}
            </s>
          )}
          {count > 1 && (
            <p className={css.each}>
              {count} × <span>{formatPrice(product.final_price)}</span>
            </p>
          )}
          <NetPrice value={toCartNet([line], shop.iva_rate)} />
        </div>
      )}
      <button
        className={`${button.icon} ${css.remove}`}
        type="button"
        aria-label={`Quitar: ${toProductName(product)}`}
        onClick={() => {
          onRemove()
          void remove()
        }}
      >
        <RareIcon name="trash" />
      </button>
    </li>
  )
}
