import { href, Link } from 'react-router'
import { useRootData } from '#app/features/shell/use-root-data.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { VisitorAppointment } from '#contracts/appointment-links.ts'
import { formatDay, toStateText } from './appointment-words.ts'
import { CancelAppointment } from './cancel-appointment.tsx'
import { ChangeNotice, type Notice } from './change-notice.tsx'
import { FreeHours } from './free-hours.tsx'
import { ShopContact } from './shop-contact.tsx'

type Props = { appointment: VisitorAppointment; notice: Notice; token: string }

/** The page of the link in the mails of an appointment. Its forms work without scripts. */
export function OwnAppointment({ appointment, notice, token }: Props) {
  const { shop } = useRootData()
  const { status, first_name, day, time, minutes, can_move, can_cancel } = appointment
  const state = toStateText(appointment)
  const isOff = status === 'asked' || status === 'cancelled'
  return (
    <main id="main" className="page wrap oa-screen">
      <div className="oa-facts">
        <p className="muted">Hola, {first_name}</p>
        <h1>Tu cita</h1>
        <ChangeNotice notice={notice} appointment={appointment} />
        {state && <p className="oa-state">{state}</p>}
        {!isOff && day && (
          <p className="oa-when">
            <time dateTime={appointment.starts_at ?? undefined}>
              {formatDay(day)}
              <span className="nums">{time}</span>
            </time>
          </p>
        )}
        {!isOff && (
          <p className="muted">
            {minutes} minutos en {shop.address.street}, {shop.address.city}.{' '}
            <Link className="link" to="/contact#map-section">
              Cómo llegar
            </Link>
          </p>
        )}
        <Wish {...appointment} />
        {!can_move && <ShopContact />}
      </div>
      <div className="oa-changes">
        {can_move && <FreeHours appointment={appointment} token={token} />}
        {can_cancel && <CancelAppointment appointment={appointment} token={token} />}
        {!can_cancel && status !== 'confirmed' && (
          <p>
            <Link className="link" to={href('/dates')}>
              Pedir otra cita
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}

function Wish({ reason, product }: Pick<VisitorAppointment, 'reason' | 'product'>) {
  if (!reason && !product) return null
  return (
    <div className="oa-wish">
      {product && <Thumbnail url={product.photo} />}
      <p>
        {reason && <span>{reason}</span>}
        {product?.shown && (
          <Link
            className="link"
            to={href('/product/:productId', { productId: String(product.id) })}
          >
            {product.name}
          </Link>
        )}
        {product && !product.shown && <span>{product.name}</span>}
      </p>
    </div>
  )
}
