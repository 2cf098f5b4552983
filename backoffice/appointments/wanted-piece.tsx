import { Link } from 'react-router'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import css from './wanted-piece.module.css'

type Props = NonNullable<AdminAppointment['product']>

/** The piece that a visitor wants to see, with a link to its form. */
export const WantedPiece = ({ id, name, photo, shown }: Props) => (
  <span className={css.piece}>
    {photo && <img src={`${photo}?w=160`} alt="" width={32} height={32} loading="lazy" />}
    <span>
      <Link className="link" to={`/products/${id}`}>
        {name}
      </Link>
      {!shown && ' (no está en la tienda)'}
    </span>
  </span>
)
