import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import {
  conditionWords,
  reasons,
  resolutionWords,
  travelWords,
} from '#backoffice/messages/return-words.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { Choices } from './choices.tsx'
import css from './return-dialog.module.css'
import {
  listChosen,
  type PaymentChoice,
  type ReturnDraft,
  type ReturnedPiece,
  toFigures,
} from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'
import { WantedPiece } from './wanted-piece.tsx'

type Part = {
  pieces: ReturnedPiece[]
  draft: ReturnDraft
  onChange: (change: Partial<ReturnDraft>) => void
}

type Props = Part & {
  /** Whether the pieces are stored already. */
  isFixed: boolean
  /** Whether the decision may wait. */
  canWait: boolean
  shippingPrice: number
  /** What is left of the payments. */
  refundable: number
  most: number
}

const withLater = { ...resolutionWords, later: 'Decidir después' } as const

function toOptions({ canWait, mayRefund }: { canWait: boolean; mayRefund: boolean }) {
  const { exchange, later, ...money } = withLater
  return { exchange, ...(mayRefund && money), ...(canWait && { later }) }
}

/** What comes back, and what the buyer gets for it. */
export function ReturnForm(props: Props) {
  const { pieces, draft, onChange, isFixed, canWait } = props
  const mayRefund = useHasPermission('refunds')
  return (
    <div className={css.form}>
      <h3>1. Qué vuelve</h3>
      <ReturnLines
        pieces={pieces}
        draft={draft}
        isFixed={isFixed}
        onChange={(counts) => onChange({ counts })}
      />
      {!isFixed && (
        <Autocomplete
          freeSolo
          options={reasons}
          inputValue={draft.reason}
          onInputChange={(_event, reason) => onChange({ reason })}
          clearText="Borrar"
          openText="Ver motivos"
          closeText="Cerrar"
          renderInput={(input) => <TextField {...input} label="Motivo" required margin="normal" />}
        />
      )}
      <Conditions {...props} />
      <h3>2. Qué recibe</h3>
      <Choices<ReturnDraft['resolution']>
        label="Recibe"
        options={toOptions({ canWait, mayRefund }) as typeof withLater}
        value={draft.resolution}
        onChange={(resolution) => onChange({ resolution })}
      />
      {draft.resolution === 'exchange' && <ExchangeFields {...props} mayWaive={mayRefund} />}
      {(draft.resolution === 'refund' || draft.resolution === 'credit') && (
        <RefundFields {...props} />
      )}
    </div>
  )
}

const Conditions = ({ pieces, draft, onChange }: Part) =>
  listChosen(pieces, draft).map(({ order_item_id: id, name, size, condition }) => (
    <Choices
      key={id}
      label={pieces.length > 1 ? [name, size].filter(Boolean).join(' · ') : 'La pieza'}
      options={conditionWords}
      value={condition}
      onChange={(next) => onChange({ conditions: { ...draft.conditions, [id]: next } })}
    />
  ))

type ExchangeProps = Part & { refundable: number; mayWaive: boolean }

function ExchangeFields({ pieces, draft, refundable, mayWaive, onChange }: ExchangeProps) {
  const { owed } = toFigures(pieces, draft, refundable)
  return (
    <>
      {listChosen(pieces, draft).map((piece) => (
        <WantedPiece
          key={piece.order_item_id}
          piece={piece}
          chosen={draft.wanted[piece.order_item_id]}
          onChoose={(wanted) =>
            onChange({ wanted: { ...draft.wanted, [piece.order_item_id]: wanted } })
          }
        />
      ))}
      <Choices
        label="Cómo viaja el cambio"
        options={travelWords}
        value={draft.travel}
        onChange={(travel) => onChange({ travel })}
      />
      {owed > 0 && (
        <Choices<PaymentChoice>
          label={`La diferencia de ${formatPrice(owed)}`}
          options={
            {
              ...methodWords,
              link: 'Con un enlace de pago',
              ...(mayWaive && { waived: 'No se cobra' }),
            } as Record<PaymentChoice, string>
          }
          value={draft.payment}
          onChange={(payment) => onChange({ payment })}
        />
      )}
    </>
  )
}

function RefundFields({ draft, onChange, shippingPrice, most }: Props) {
  const changeAmount = useGroupedPesos(draft.amount, (amount) => onChange({ amount }))
  return (
    <>
      <TextField
        label="Monto en pesos"
        value={draft.amount}
        placeholder={formatPrice(most)}
        helperText={
          draft.resolution === 'credit'
            ? `Vacío da ${formatPrice(most)} de crédito. Si se arrepintió de la compra, sólo si lo prefiere al dinero.`
            : `Vacío devuelve ${formatPrice(most)}. Con 0 no se devuelve dinero.`
        }
        onChange={changeAmount}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        }}
      />
      {shippingPrice > 0 && (
        <label>
          <input
            type="checkbox"
            checked={draft.with_shipping}
            onChange={({ target }) => onChange({ with_shipping: target.checked })}
          />{' '}
          También el envío de {formatPrice(shippingPrice)}
        </label>
      )}
    </>
  )
}
