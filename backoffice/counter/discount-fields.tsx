import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { PESOS_HINT, pesosField } from '#backoffice/format/pesos.ts'
import { RemoveIcon } from './counter-icons.tsx'
import type { Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { isDiscountValid } from './ticket-totals.ts'

type Props = { ticket: Ticket; change: (ticket: Ticket) => void }

/** A discount by percentage or amount, on the whole sale. */
export function DiscountFields({ ticket, change }: Props) {
  const { discount } = ticket
  const setValue = (value: string) =>
    discount && change({ ...ticket, discount: { ...discount, value } })
  const changeAmount = useGroupedPesos(discount?.value ?? '', setValue)
  if (!discount) {
    return (
      <div className={fields.block}>
        <button
          type="button"
          className={fields.quiet}
          onClick={() => change({ ...ticket, discount: { kind: 'percentage', value: '' } })}
        >
          Descuento
        </button>
      </div>
    )
  }
  const isValid = isDiscountValid(ticket)
  return (
    <div className={fields.block}>
      <div className={fields.split}>
        <select
          aria-label="Tipo de descuento"
          value={discount.kind}
          onChange={({ target }) => {
            const kind = target.value === 'amount' ? 'amount' : 'percentage'
            change({ ...ticket, discount: { ...discount, kind } })
          }}
        >
          <option value="percentage">Descuento en %</option>
          <option value="amount">Descuento en pesos</option>
        </select>
        <input
          {...pesosField}
          aria-label="Descuento"
          aria-invalid={!isValid}
          // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
          autoFocus
          value={discount.value}
          onChange={(event) =>
            discount.kind === 'amount' ? changeAmount(event) : setValue(event.target.value)
          }
        />
        <button
          type="button"
          className={fields.remove}
          aria-label="Sacar el descuento"
          onClick={() => change({ ...ticket, discount: null })}
        >
          <RemoveIcon />
        </button>
      </div>
      {!isValid && (
        <small className={fields.problem}>
          {discount.kind === 'amount' ? PESOS_HINT : 'Escribí un porcentaje hasta 100.'}
        </small>
      )}
    </div>
  )
}
