import { useState } from 'react'
import { CustomerIcon, RemoveIcon } from './counter-icons.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { type Buyer, nobody, type Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'

type Props = { ticket: Ticket; change: (ticket: Ticket) => void }

/** Who buys: a customer, a name, or nobody in particular unless it is a deposit. And a note for the shop. */
export function BuyerFields({ ticket, change }: Props) {
  const { buyer, note } = ticket
  const isKnown = Object.values(buyer).some(Boolean) || note !== ''
  const [isOpen, setIsOpen] = useState(isKnown)
  const setBuyer = (next: Buyer) => change({ ...ticket, buyer: next })
  if (!isOpen && !isKnown && !ticket.is_deposit) {
    return (
      <div className={fields.block}>
        <button type="button" className={fields.quiet} onClick={() => setIsOpen(true)}>
          <CustomerIcon /> Agregar cliente o nota
        </button>
      </div>
    )
  }
  return (
    <div className={fields.block}>
      <div className={fields.blockHead}>
        <h3>Cliente</h3>
        <button
          type="button"
          className={fields.remove}
          aria-label="Sin cliente"
          onClick={() => {
            setIsOpen(false)
            change({ ...ticket, buyer: nobody, note: '' })
          }}
        >
          <RemoveIcon />
        </button>
      </div>
      {buyer.customer_id === null && (
        <CustomerSearch
          onChoose={({ id, phone, ...customer }) =>
            setBuyer({ ...customer, customer_id: id, telephone_number: phone })
          }
        />
      )}
      <BuyerInputs buyer={buyer} isRequired={ticket.is_deposit} onChange={setBuyer} />
      <label className={fields.field}>
        Nota para la tienda
        <textarea
          rows={2}
          maxLength={2_000}
          value={note}
          onChange={({ target }) => change({ ...ticket, note: target.value })}
        />
      </label>
    </div>
  )
}

type InputProps = { buyer: Buyer; isRequired: boolean; onChange: (buyer: Buyer) => void }

const BuyerInputs = ({ buyer, isRequired, onChange }: InputProps) => (
  <>
    <label className={fields.field}>
      {isRequired ? 'Nombre (hace falta para la seña)' : 'Nombre'}
      <input
        maxLength={150}
        required={isRequired}
        autoComplete="off"
        value={buyer.full_name}
        onChange={({ target }) => onChange({ ...buyer, full_name: target.value })}
      />
    </label>
    <label className={fields.field}>
      {isRequired ? 'Teléfono (hace falta para la seña)' : 'Teléfono'}
      <input
        type="tel"
        required={isRequired}
        maxLength={40}
        autoComplete="off"
        value={buyer.telephone_number}
        onChange={({ target }) => onChange({ ...buyer, telephone_number: target.value })}
      />
    </label>
    <label className={fields.field}>
      Correo electrónico
      <input
        type="email"
        autoComplete="off"
        value={buyer.email}
        onChange={({ target }) => onChange({ ...buyer, email: target.value })}
      />
    </label>
  </>
)
