import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { href, Link } from 'react-router'
import button from '#app/ui/button.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Piece } from '#contracts/catalogue.ts'
import type { Picture } from '#contracts/pictures.ts'
import { ChooserPrice } from './chooser-price.tsx'
import { describePieces, toChoices } from './describe-pieces.ts'
import type { GuideState } from './guide-state.ts'
import css from './piece-chooser.module.css'
import { PieceOptions } from './piece-options.tsx'
import { STOCK_ALERT } from './stock-alert-anchor.ts'
import type { Card } from './to-card.ts'
import { useChooserDialog } from './use-chooser-dialog.ts'
import { usePieceChoice } from './use-piece-choice.ts'

type Props = {
  product: Card
  pieces: Piece[]
  picture: Picture | undefined
  onClose: () => void
  /** Leads to the cart. */
  link: RefObject<HTMLAnchorElement | null>
}

/** The choice of a piece: over the lower half of the card's picture, or a sheet on phones. */
export function PieceChooser(props: Props) {
  const { product, pieces: listed, picture, onClose } = props
  const titleId = useId()
  const { isModal, ...dialog } = useChooserDialog(onClose)
  const { pieces, chosen, available, choose, add, isBusy, problem } = usePieceChoice(
    listed,
    useCloseAfterAdding(props),
  )
  const { title, labels, isRingSize } = toChoices(listed)
  const price = <ChooserPrice product={product} chosen={chosen} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void add()
  }
  return (
    <dialog {...dialog} className={css.chooser} aria-label={`${title}: ${product.name}`}>
      <form className={css.form} method="post" noValidate onSubmit={submit}>
        <div className={css.product}>
          <Photo picture={picture} sizes="5rem" decorative />
          <div>
            <p className={css.name}>{product.name}</p>
            <p className="note">{describePieces(chosen ?? product)}</p>
            {price}
          </div>
        </div>
        <ChooserHead title={title} titleId={titleId} onClose={onClose} />
        <PieceOptions
          pieces={pieces}
          labels={labels}
          chosenId={chosen?.id}
          onChoose={choose}
          labelledBy={titleId}
        />
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        {hasSeveralPrices(pieces) && <div className={css.ownPrice}>{price}</div>}
        {chosen?.quantity === 0 ? (
          <StockAlertLink id={chosen.id} replace={isModal} />
        ) : (
          <SubmitButton busy={isBusy}>Añadir al carrito</SubmitButton>
        )}
        <ChooserFoot chosen={chosen} available={available}>
          {isRingSize && (
            <Link
              className="link"
              to={href('/guia-de-talles')}
              state={{ product: product.id } satisfies GuideState}
              replace={isModal}
            >
              Guía de talles
            </Link>
          )}
        </ChooserFoot>
      </form>
    </dialog>
  )
}

/**
 * The closed dialog gives the focus back to its button; after adding, the link to the cart takes it, before the mini cart
 * opens.
 */
function useCloseAfterAdding({ link, onClose }: Pick<Props, 'link' | 'onClose'>) {
  const isAdded = useRef(false)
  useLayoutEffect(
    () => () => {
      if (isAdded.current) link.current?.focus()
    },
    [link],
  )
  return () => {
    isAdded.current = true
    onClose()
  }
}

const hasSeveralPrices = (pieces: Piece[]) =>
  new Set(pieces.map(({ final_price }) => final_price)).size > 1

type HeadProps = { title: string; titleId: string; onClose: () => void }

const ChooserHead = ({ title, titleId, onClose }: HeadProps) => (
  <div className={css.head}>
    <p id={titleId}>{title}</p>
    <button className={button.icon} type="button" aria-label="Cerrar" onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)

/** Replaces the button for a sold-out piece. It takes the focus if the piece was sold while the button had it. */
const StockAlertLink = ({ id, replace }: { id: number; replace: boolean }) => (
  <Link
    replace={replace}
    className={`${button.button} ${button.ghost}`}
    to={`/product/${id}#${STOCK_ALERT}`}
    ref={(link) => {
      if (document.activeElement === document.body) link?.focus()
    }}
  >
    Avisame cuando vuelva
  </Link>
)

type FootProps = { chosen: Piece | undefined; available: number | undefined; children: ReactNode }

const ChooserFoot = ({ chosen, available, children }: FootProps) => (
  <div className={css.foot}>
    <span role="status">
      {chosen?.quantity === 0 ? 'Sin Stock' : chosen && available && `Disponible: ${available}`}
    </span>
    {children}
  </div>
)
