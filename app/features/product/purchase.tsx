import { type ComponentProps, memo, Suspense, useRef, useState } from 'react'
import type { toChoices } from '#app/features/products/describe-pieces.ts'
import { useAddToCart } from '#app/features/products/use-add-to-cart.ts'
import { WishlistButton } from '#app/features/products/wishlist-button.tsx'
import button from '#app/ui/button.module.css'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { PieceDetail } from '#contracts/pieces.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'
import css from './purchase.module.css'
import type { AskProps } from './sold-out.tsx'
import { useIsOutOfSight } from './use-is-out-of-sight.ts'

// Only sold-out products need it, so it is not part of the page's scripts.
const LazySoldOut = lazyPart(() => import('./sold-out.tsx').then((module) => module.SoldOut))

// Most screens show the button itself, so it is not part of the page's scripts.
const BuyBar = lazyPart(() => import('./buy-bar.tsx').then((module) => module.BuyBar))

/** Not rendered again with the page: before its script has arrived, that would drop what was typed into it. */
const SoldOut = memo((props: ComponentProps<typeof LazySoldOut>) => (
  <Suspense>
    <LazySoldOut {...props} />
  </Suspense>
))

type Props = {
  piece: PieceDetail
  /** Whether the piece or, as long as none is chosen, the whole design is sold out. */
  isSoldOut: boolean
  /** The words that ask for a size, if none is chosen. */
  unchosen: ReturnType<typeof toChoices> | null
  /** Called if the button is pressed before. */
  onUnchosen: () => void
  /** Whom to ask about it if it is sold out. */
  ask: AskProps
  /** Called if the server refuses the piece because it is sold out. */
  onSoldOut: () => void
}

/** The cart button of a piece or, if it is sold out, the form for a mail when it returns. */
export function Purchase({ piece, isSoldOut, unchosen, onUnchosen, ask, onSoldOut }: Props) {
  const actions = useRef<HTMLDivElement>(null)
  const isOutOfSight = useIsOutOfSight(actions)
  const [isAsked, setIsAsked] = useState(false)
  const adder = useAddToCart(piece, onSoldOut)
  const askForSize = () => {
    setIsAsked(true)
    onUnchosen()
  }
  const adding = unchosen ? { ...adder, isAdded: false, add: askForSize } : adder
  const problem = unchosen ? isAsked && unchosen.nothingChosen : adder.problem
  return (
    <div className={css.pay}>
      <div ref={actions} className={css.actions}>
        {isSoldOut ? (
          <button className={button.button} type="button" disabled>
            Sin Stock
          </button>
        ) : (
          <AddToCartButton adding={adding} />
        )}
        <WishlistButton product={piece} className={css.heart} />
      </div>
      {problem && (
        <p className={css.problem} role="alert" tabIndex={-1} ref={takeLostFocus}>
          {problem}
        </p>
      )}
      {isSoldOut && !unchosen ? (
        <SoldOut id={piece.id} size={piece.size} {...ask} />
      ) : (
        <>
          {unchosen ? (
            !isAsked && (
              <p className="note">
                {isSoldOut
                  ? `${unchosen.title} y te avisamos cuando vuelva.`
                  : unchosen.nothingChosen}
              </p>
            )
          ) : (
            <p className="note">
              Cantidad disponible: <span className="nums">{piece.quantity}</span>
            </p>
          )}
          {/* Only the server writes it: React leaves alone what is inside. */}
          <noscript>
            {import.meta.env.SSR && (
              <p className="note">
                Para añadirla al carrito hace falta JavaScript. Activalo y volvé a cargar la página,
                o <a href="/contact">escribinos</a>.
              </p>
            )}
          </noscript>
        </>
      )}
      {isOutOfSight && (
        <Suspense>
          <BuyBar piece={piece} toChoose={unchosen?.title} isSoldOut={isSoldOut}>
            <AddToCartButton adding={adding} />
          </BuyBar>
        </Suspense>
      )}
    </div>
  )
}

/** The focus is lost if the button that had it was removed. */
function takeLostFocus(message: HTMLElement | null): void {
  if (document.activeElement === document.body) message?.focus({ preventScroll: true })
}
