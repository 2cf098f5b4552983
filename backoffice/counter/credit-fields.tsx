import { useEffect, useRef, useState } from 'react'
import { call } from '#app/session/call.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { toOwner } from '#backoffice/credits/credit-list.tsx'
import { adminCreditsApi } from '#contracts/admin/credits.ts'
import { toCreditCode } from '#contracts/credit-code.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { RemoveIcon } from './counter-icons.tsx'
import type { Ticket } from './ticket.ts'
import fields from './ticket-fields.module.css'
import { toTotals } from './ticket-totals.ts'

type Props = { ticket: Ticket; change: (ticket: Ticket) => void }

/** Money that the buyer has in the shop, by its code. */
export function CreditFields({ ticket, change }: Props) {
  const { credit } = ticket
  const [isOpen, setIsOpen] = useState(false)
  if (credit) {
    return (
      <div className={fields.block}>
        <div className={fields.blockHead}>
          <span>
            Crédito {credit.code} · {credit.owner}
            <br />
            <small>
              Paga {formatPrice(toTotals(ticket).credit)} de {formatPrice(credit.balance)}
            </small>
          </span>
          <button
            type="button"
            className={fields.remove}
            aria-label="Sacar el crédito"
            onClick={() => change({ ...ticket, credit: null })}
          >
            <RemoveIcon />
          </button>
        </div>
      </div>
    )
  }
  return (
    <div className={fields.block}>
      {isOpen ? (
        <CodeField
          onFound={(found) => {
            setIsOpen(false)
            change({ ...ticket, credit: found })
          }}
          customerId={ticket.buyer.customer_id}
        />
      ) : (
        <button type="button" className={fields.quiet} onClick={() => setIsOpen(true)}>
          Usar crédito
        </button>
      )}
    </div>
  )
}

type CodeProps = {
  customerId: number | null
  onFound: (credit: NonNullable<Ticket['credit']>) => void
}

async function findCredit(text: string, customer_id: number | null) {
  const code = toCreditCode(text)
  // Without a code, the credit of the customer of the sale.
  if (!code && (text.trim() !== '' || customer_id === null)) return 'Escribí el código del crédito.'
  const query = code ? { search: code } : { customer_id: customer_id as number }
  const { results } = await call(adminCreditsApi.list, { query })
  const found = results.find(({ balance }) => balance > 0)
  if (found) return { code: found.code, balance: found.balance, owner: toOwner(found) }
  return results.length > 0 ? 'A ese crédito no le queda saldo.' : 'No existe ese crédito.'
}

function CodeField({ customerId, onFound }: CodeProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, run] = useBusy()
  const input = useRef<HTMLInputElement>(null)
  // The field appears where its button was.
  useEffect(() => input.current?.focus(), [])
  const find = () =>
    void run(async () => {
      const found = await findCredit(text, customerId).catch(toReason)
      if (typeof found === 'string') setProblem(found)
      else onFound(found)
    })
  return (
    <>
      <div className={fields.code}>
        <input
          aria-label="Código del crédito"
          placeholder={customerId === null ? 'CR-…' : 'CR-…, o vacío: el del cliente'}
          autoComplete="off"
          autoCapitalize="characters"
          ref={input}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            find()
          }}
        />
        <button type="button" className={fields.quiet} aria-busy={isBusy} onClick={find}>
          Buscar
        </button>
      </div>
      <small role="alert" className={fields.problem}>
        {problem}
      </small>
    </>
  )
}
