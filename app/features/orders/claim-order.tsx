import { useState } from 'react'
import { Link } from 'react-router'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { orderLinksApi } from '#contracts/order-links.ts'
import css from './order-screen.module.css'

/** Whoever is signed in adds the order to the account. */
export function ClaimOrder({ link }: { link: string }) {
  const [isDone, setIsDone] = useState(false)
  const [isBusy, run] = useBusy()
  const claim = async () => {
    try {
      await call(orderLinksApi.claim, { params: { link } })
      setIsDone(true)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', error.isTemporary ? messages.network : error.message)
    }
  }
  return (
    <section className={`${css.part} ${css.keep}`} aria-labelledby="keep">
      <h2 id="keep">Sumar a mi cuenta</h2>
      {isDone ? (
        <p role="status">
          Listo: está entre{' '}
          <Link className="link" to="/orders">
            tus pedidos
          </Link>
          .
        </p>
      ) : (
        <>
          <p className="muted">Lo compraste sin ingresar. Sumalo y lo ves con los demás.</p>
          <button
            type="button"
            className={`${button.button} ${button.ghost}`}
            aria-busy={isBusy}
            onClick={() => void run(claim)}
          >
            Sumar a mi cuenta
          </button>
        </>
      )}
    </section>
  )
}
