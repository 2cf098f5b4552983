import { useMemo } from 'react'
import { Link } from 'react-router'
import { usePresence } from '#app/session/presence.ts'
import button from '#app/ui/button.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { LinkedOrder as Linked } from '#contracts/order-links.ts'
import { toLinkAccess } from './access/order-access.ts'
import { ClaimOrder } from './claim-order.tsx'
import { Letterhead } from './letterhead.tsx'
import css from './order-screen.module.css'
import { OrderView } from './order-view.tsx'
import type { ReturnStatus } from './payment-message.ts'
import { SaveMyData } from './save-my-data.tsx'

type Props = { found: Linked; link: string; returnStatus: ReturnStatus; renderedAt: number }

/** The order of a guest, for whoever has its link. */
export function LinkedOrder({ found, link, returnStatus, renderedAt }: Props) {
  const { order, email, has_account } = found
  const access = useMemo(() => toLinkAccess(link), [link])
  const presence = usePresence()
  const key = [order.transaction_id, order.status, order.payment_status].join()
  const joining = !has_account && (
    <>
      {presence === 'guest' && email !== '' && <SaveMyData link={link} email={email} />}
      {presence === 'customer' && <ClaimOrder link={link} />}
    </>
  )
  return (
    <>
      <Letterhead />
      <OrderView
        key={key}
        access={access}
        initialOrder={order}
        returnStatus={returnStatus}
        email={email}
        renderedAt={renderedAt}
        afterThanks={joining}
        frame={(content) => (
          <main id="main" className="page wrap" data-figures>
            <div className={css.order}>
              <div>
                <h1>
                  Pedido <span className="nums">{order.transaction_id}</span>
                </h1>
                {email !== '' && (
                  <p className="note gap">
                    Te escribimos a <strong className="anywhere">{email}</strong>.
                  </p>
                )}
              </div>
              {content}
              {joining}
            </div>
          </main>
        )}
      />
    </>
  )
}

/** The page of a link that belongs to no order. */
export const LostOrder = () => (
  <main id="main" className="page wrap">
    <EmptyState
      heading="h1"
      title="Este enlace no es de ningún pedido"
      text="Puede que esté incompleto. Abrilo otra vez desde el correo, o escribinos y lo buscamos."
      action={
        <Link className={button.button} to="/contact">
          Contacto
        </Link>
      }
    />
  </main>
)
