import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { notify } from '#app/features/alerts/notify.ts'
import type { OrderAccess } from '#app/features/orders/access/order-access.ts'
import { messages } from '#app/messages.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatDate } from '#contracts/format-date.ts'
import type { OrderReturn, OrderReturns as Returns } from '#contracts/returns.ts'
import { RequestDialog } from './request-dialog.tsx'
import { askWords, toPieces, toStateText, toTitle } from './return-words.ts'
import style from './returns.css?url'

type Props = {
  access: OrderAccess
  /** The law lets the buyer take the purchase back, so no cancellation has to be asked for. */
  isRevocable: boolean
}

/** The returns of an order, and what its buyer can ask for. Nothing is shown if they cannot be read. */
export function OrderReturns({ access, isRevocable }: Props) {
  const [found, setFound] = useState<Returns | null>(null)
  const [asked, setAsked] = useState<Returns['offers'][number]['kind'] | null>(null)
  const load = useCallback(async () => {
    try {
      setFound(await access.listReturns())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
    }
  }, [access])
  useEffect(() => void load(), [load])
  const offers = (found?.offers ?? []).filter(({ kind }) => kind !== 'cancellation' || !isRevocable)
  if (!found || (found.returns.length === 0 && offers.length === 0)) return null
  const done = (missing: number) => {
    setAsked(null)
    notify('good', messages.orderReturn.good)
    if (missing > 0) notify('bad', messages.orderReturn.photos)
    void load()
  }
  return (
    <section className="or-returns" aria-labelledby="returns" data-not-printed>
      <link rel="stylesheet" href={style} precedence="default" />
      <h2 id="returns">Cambios y devoluciones</h2>
      {found.returns.length > 0 && (
        <ul className="or-cases">
          {found.returns.map((each) => (
            <Case key={each.id} access={access} row={each} onChange={load} />
          ))}
        </ul>
      )}
      <Offers offers={offers} onAsk={setAsked} />
      {asked && (
        <RequestDialog
          access={access}
          kind={asked}
          items={found.items}
          onClose={() => setAsked(null)}
          onDone={done}
        />
      )}
    </section>
  )
}

type OffersProps = Pick<Returns, 'offers'> & {
  onAsk: (kind: Returns['offers'][number]['kind']) => void
}

const Offers = ({ offers, onAsk }: OffersProps) => (
  <div className="or-asks">
    {offers.map(({ kind, until }) => (
      <div key={kind}>
        <button
          type="button"
          className={`${button.button} ${button.ghost} ${button.small}`}
          onClick={() => onAsk(kind)}
        >
          {askWords[kind]}
        </button>
        {until && <p className="note">Hasta el {formatDate(until)}</p>}
      </div>
    ))}
  </div>
)

type CaseProps = { access: OrderAccess; row: OrderReturn; onChange: () => Promise<void> }

function Case({ access, row, onChange }: CaseProps) {
  const [isBusy, run] = useBusy()
  const pieces = toPieces(row)
  const withdraw = async () => {
    try {
      await access.withdraw(row.id)
      notify('good', messages.orderReturn.withdrawn)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', messages.orderReturn.bad, error.isTemporary ? {} : { hint: error.message })
    }
    await onChange()
  }
  return (
    <li>
      <h3>{toTitle(row)}</h3>
      {pieces && <p className="note">{pieces}</p>}
      <p>{toStateText(row)}</p>
      {row.photos > 0 && (
        <p className="note">{row.photos === 1 ? 'Con una foto' : `Con ${row.photos} fotos`}</p>
      )}
      {row.exchange_order && !access.isInAccount && (
        <p>Tu pedido nuevo es {row.exchange_order}. Te mandamos su enlace por correo.</p>
      )}
      {row.exchange_order && access.isInAccount && (
        <p>
          <Link className="link" to={`/orders/detail/${row.exchange_order}`}>
            Ver el pedido nuevo
          </Link>
        </p>
      )}
      {row.state === 'requested' && row.kind !== 'revocation' && (
        <button
          type="button"
          className="link"
          aria-busy={isBusy}
          onClick={() => void run(withdraw)}
        >
          Ya no hace falta
        </button>
      )}
    </li>
  )
}
