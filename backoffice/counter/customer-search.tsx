import { useEffect, useState } from 'react'
import { call } from '#app/session/call.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { type CounterCustomer, counterApi } from '#contracts/admin/counter.ts'
import { formatPhone } from '#contracts/phone.ts'
import css from './ticket.module.css'
import fields from './ticket-fields.module.css'

const DEBOUNCE_MS = 250
const MIN_CHARACTERS = 3

type Found = { text: string; results: CounterCustomer[]; failure: string }

/** Finds a customer by name, telephone, e-mail or document. */
export function CustomerSearch({ onChoose }: { onChoose: (customer: CounterCustomer) => void }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const text = typed.trim()

  useEffect(() => {
    if (text.length < MIN_CHARACTERS) return setFound(null)
    let isLatest = true
    const timer = setTimeout(
      () =>
        call(counterApi.findCustomers, { query: { search: text } }).then(
          ({ results }) => isLatest && setFound({ text, results, failure: '' }),
          (error: unknown) => isLatest && setFound({ text, results: [], failure: toReason(error) }),
        ),
      DEBOUNCE_MS,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])

  const isEmpty = found?.text === text && found.results.length === 0
  return (
    <>
      <label className={fields.field}>
        Buscar por nombre, teléfono, correo o DNI
        <input
          type="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the field appears because its button was pressed
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <ul className={css.customers}>
        {found?.results.map((customer) => (
          <li key={customer.id ?? `${customer.full_name} ${customer.phone} ${customer.email}`}>
            <button type="button" onClick={() => onChoose(customer)}>
              {customer.full_name}
              <small>
                {[customer.email, formatPhone(customer.phone)].filter(Boolean).join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={fields.status}>
        {isEmpty && (found.failure || 'Nadie con ese dato. Podés escribir su nombre abajo.')}
      </p>
    </>
  )
}
