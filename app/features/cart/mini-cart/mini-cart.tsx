import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { added } from '#app/cart/added.ts'
import { cart } from '#app/cart/cart.ts'
import type { CartEntry } from '#app/cart/cart-state.ts'
import { totalGuestCart } from '#app/cart/guest-lines.ts'
import { toCartNet } from '#app/cart/to-cart-net.ts'
import { useCart } from '#app/cart/use-cart.ts'
import { FreeShipping } from '#app/features/cart/free-shipping.tsx'
import { isForSale } from '#app/features/cart/notices.ts'
import { useShippingTerms } from '#app/features/cart/use-shipping-terms.ts'
import { InstallmentLine } from '#app/features/products/installment-line.tsx'
import { PayWayLine } from '#app/features/products/payment-methods/pay-way-line.tsx'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { useStore } from '#app/ui/create-store.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { Price } from '#app/ui/price.tsx'
import { toPicture } from '#app/ui/to-picture.ts'
import { trapFocus } from '#app/ui/trap-focus.ts'
import { useModal } from '#app/ui/use-modal.ts'
import { formatPrice } from '#contracts/format-price.ts'
import style from './mini-cart.css?url'
import { listShown } from './shown-lines.ts'

/** The second click of a double click was meant for the button that opened it. */
const DOUBLE_CLICK_MS = 500

/** What was just added, what it costs with the rest of the bag, and how to go on. */
export function MiniCart() {
  const id = useStore(added)
  const titleId = useId()
  const close = () => added.write(null)
  const dialog = useModal(close)
  const openedAt = useRef(performance.now())
  const { lines, status } = useCart()
  useEffect(() => {
    // The bag of a customer may not be known yet.
    if (status === 'unknown') void cart.load()
  }, [status])
  const closeOutside = ({ target, currentTarget }: MouseEvent) => {
    const isOutside = target === currentTarget
    if (isOutside && performance.now() - openedAt.current > DOUBLE_CLICK_MS) close()
  }
  const { shown, hidden } = listShown(lines, id)
  return (
    // A click beside it has the dialog itself as its target; the keyboard has Escape.
    <dialog
      {...dialog}
      className="mini-cart"
      aria-labelledby={titleId}
      onKeyDown={trapFocus}
      onClick={closeOutside}
    >
      <link rel="stylesheet" href={style} precedence="default" />
      <div className="mc-content">
        <div className="mc-head">
          <h2 id={titleId}>En tu bolsa</h2>
          <button className={button.icon} type="button" aria-label="Cerrar" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <ul className="mc-lines" aria-label="Tu bolsa">
          {shown.map((line) => (
            <Line key={line.product.id} line={line} isNew={Number(line.product.id) === id} />
          ))}
          {hidden > 0 && (
            <li className="note">{hidden === 1 ? 'Y 1 pieza más.' : `Y ${hidden} piezas más.`}</li>
          )}
        </ul>
        <Foot lines={lines} onClose={close} />
      </div>
    </dialog>
  )
}

function Line({ line, isNew }: { line: CartEntry; isNew: boolean }) {
  const { product, count } = line
  const sum = product.final_price * count
  const before = product.price * count
  const words = [product.size, isNew ? 'recién agregado' : `Cantidad: ${count}`]
  return (
    <li className="mc-line" data-new={isNew || undefined}>
      <Photo
        picture={toPicture(product.main_photo)}
        sizes={isNew ? '9rem' : '6.5rem'}
        eager
        decorative
      />
      <div>
        <h3>{product.name}</h3>
        <p className="note">{words.filter(Boolean).join(' · ')}</p>
        <div className="mc-price">
          <Price value={sum} />
          {before > sum && (
            <s>
              <span className="hush">Antes: </span>
              {formatPrice(before)}
            </s>
          )}
        </div>
      </div>
    </li>
  )
}

function Foot({ lines, onClose }: { lines: CartEntry[]; onClose: () => void }) {
  const { shop } = useRootData()
  const terms = useShippingTerms()
  const forSale = lines.filter(isForSale)
  const { amount } = totalGuestCart(forSale)
  return (
    <div className="mc-foot">
      {terms?.free && <FreeShipping terms={terms.free} amount={amount} />}
      <div aria-live="polite">
        <p className="mc-sum" data-figure>
          <span>Subtotal</span>
          <span className="nums">{formatPrice(amount)}</span>
        </p>
        <p className="note" data-figure>
          IVA incluido. Precio sin impuestos nacionales:{' '}
          <span className="nums">{formatPrice(toCartNet(forSale, shop.iva_rate))}</span>
        </p>
        <div className="mc-ways note">
          <InstallmentLine amount={amount} />
          <PayWayLine amount={amount} />
        </div>
      </div>
      {/* What sold out has to leave the bag first, which says so. */}
      {forSale.length === lines.length && <PayLink />}
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.wide}`}
        onClick={onClose}
      >
        Seguir comprando
      </button>
      <p className="mc-bag">
        <Link className="link" to="/cart" replace>
          Ver carrito
        </Link>
      </p>
    </div>
  )
}

/** It takes the place of the dialog in the history, so that Back leads to the page below. */
function PayLink() {
  const isGuest = usePresence() === 'guest'
  const to = isGuest ? '/comprar' : '/checkout'
  return (
    <a
      className={`${button.button} ${button.wide}`}
      href={to}
      onClick={(event) => {
        event.preventDefault()
        window.location.replace(to)
      }}
    >
      {isGuest ? 'Comprar sin cuenta' : 'Ir a Pagar'}
    </a>
  )
}
