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
  const joining =
    presence === 'customer' ? (
      <ClaimOrder link={link} />
    ) : (
      presence === 'guest' && email !== '' && <SaveMyData link={link} email={email} />
    )
  return (
    <>
      <Letterhead />
      <OrderView
        key={order.transaction_id}
        access={access}
        initialOrder={order}
        returnStatus={returnStatus}
        email={email}
        renderedAt={renderedAt}
        frame={(content, isThanked) => (
          // The payment may arrive while somebody types into the last part, which stays what it is.
          <main id="main" className={`wrap ${isThanked ? 'th-page' : 'page'}`} data-figures>
            {isThanked ? (
              content
            ) : (
              <div className={css.order}>
                <Title found={found} />
                {content}
              </div>
            )}
            {!has_account && joining && (
              <div className={isThanked ? 'th-keep' : css.joining}>{joining}</div>
            )}
          </main>
        )}
      />
    </>
  )
}

const Title = ({ found: { order, email } }: { found: Linked }) => (
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
)

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
