import { useRef, useState } from 'react'
import { useIsInCart } from '#app/cart/use-cart.ts'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Piece } from '#contracts/catalogue.ts'
import type { Picture } from '#contracts/pictures.ts'
import { CardCartControl } from './card-cart-control.tsx'
import { toChoices } from './describe-pieces.ts'
import { type Card, toPieceIds } from './to-card.ts'

type Chooser = typeof import('./piece-chooser.tsx').PieceChooser

type Props = { product: Card; pieces: Piece[]; picture: Picture | undefined }

/**
 * Opens the choice of a piece, whose code is loaded by the first click. The button stays beside the link to the cart,
 * because a couple needs two sizes.
 */
export function ChooserButton({ product, pieces, picture }: Props) {
  const isInCart = useIsInCart(toPieceIds(product))
  const isHydrated = useHydrated()
  const [isLoading, run] = useBusy()
  const [problem, setProblem] = useState('')
  const [Chooser, setChooser] = useState<Chooser>()
  const close = () => setChooser(undefined)
  const link = useRef<HTMLAnchorElement>(null)

  const open = () =>
    run(async () => {
      setProblem('')
      try {
        const { PieceChooser } = await import('./piece-chooser.tsx')
        setChooser(() => PieceChooser)
      } catch {
        setProblem('No pudimos mostrar las opciones. Probá de nuevo.')
      }
    })

  return (
    <>
      <CardCartControl name={product.name} isAdded={isInCart} problem={problem} takeFocus={link}>
        <button
          className={button.icon}
          type="button"
          disabled={!isHydrated}
          aria-busy={isLoading}
          aria-haspopup="dialog"
          aria-expanded={Chooser !== undefined}
          aria-label={`${toChoices(pieces).action}: ${product.name}`}
          onClick={Chooser ? close : open}
        >
          <Icon name="add" />
        </button>
      </CardCartControl>
      {Chooser && <Chooser {...{ product, pieces, picture, link }} onClose={close} />}
    </>
  )
}
