import { conditionWords } from '#backoffice/messages/return-words.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import css from './return-dialog.module.css'
import { listChosen, type ReturnDraft, type ReturnedPiece, toFigures } from './return-draft.ts'

type Props = {
  pieces: ReturnedPiece[]
  draft: ReturnDraft
  /** What is refunded; null if the typed amount is not valid. */
  amount: number | null
  /** What is left of the payments. */
  refundable: number
  hasMail: boolean
}

/** What the button of the dialog will do. */
export function ReturnEffects({ pieces, draft, amount, refundable, hasMail }: Props) {
  const { value, credit, price, owed, rest, hasAllWanted } = toFigures(pieces, draft, refundable)
  const chosen = listChosen(pieces, draft)
  const isExchange = draft.resolution === 'exchange'
  const when = draft.received ? '' : ' cuando llegue'
  return (
    <aside className={css.effects} aria-label="Esto va a pasar">
      <h3>Esto va a pasar</h3>
      <ul>
        {isExchange &&
          chosen.flatMap(({ order_item_id: id }) => {
            const wanted = draft.wanted[id]
            return wanted
              ? [<li key={id}>Se aparta {toProductName(wanted)}: no se vende en la web</li>]
              : []
          })}
        {draft.resolution !== 'later' &&
          chosen.map((piece) => (
            <li key={piece.order_item_id}>
              {toProductName(piece)}: {conditionWords[piece.condition].toLowerCase()}
              {when}
            </li>
          ))}
        {draft.resolution === 'refund' && amount !== null && amount > 0 && (
          <li>Se devuelven {formatPrice(amount)} por donde pagó</li>
        )}
        {draft.resolution === 'credit' && amount !== null && amount > 0 && (
          <li>
            Recibe {formatPrice(amount)} de crédito, con un código que usa en la web o en el local
          </li>
        )}
        {isExchange && rest > 0 && <li>Se devuelve la diferencia de {formatPrice(rest)}</li>}
        {isExchange && owed > 0 && draft.payment === 'link' && (
          <li>Recibe el enlace para pagar {formatPrice(owed)}</li>
        )}
        {isExchange && owed > 0 && draft.payment === 'waived' && (
          <li>No se cobra la diferencia de {formatPrice(owed)}</li>
        )}
        {draft.resolution !== 'later' && (
          <li>{hasMail ? 'Correo a quien compró' : 'No hay correo al que avisar'}</li>
        )}
        <li>Queda en la historia del pedido y en los movimientos de stock</li>
      </ul>
      {isExchange && hasAllWanted && (
        <dl>
          <dt>Vuelve</dt>
          <dd>−{formatPrice(value)}</dd>
          {credit < value && (
            <>
              <dt>Ya se devolvió</dt>
              <dd>{formatPrice(value - credit)}</dd>
            </>
          )}
          <dt>Se lleva</dt>
          <dd>{formatPrice(price)}</dd>
          <dt>{rest > 0 ? 'Se devuelve' : 'Diferencia'}</dt>
          <dd>{formatPrice(rest > 0 ? rest : owed)}</dd>
        </dl>
      )}
    </aside>
  )
}
