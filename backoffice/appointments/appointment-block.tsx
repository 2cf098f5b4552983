import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { appointmentWords, toName, toWish } from '#backoffice/messages/appointment-words.ts'
import type { AdminAppointment } from '#contracts/admin/appointments.ts'
import css from './appointment-block.module.css'
import { MoveIcon } from './appointment-icons.tsx'
import type { Block } from './to-week.ts'
import type { GridActions } from './week-grid.tsx'

type Props = Pick<GridActions, 'moved' | 'onMove'> & {
  block: Block
  onDrag: (appointment: AdminAppointment | null) => void
}

/** An appointment in the week. It can be dragged to a free hour, or moved by its button. */
export function AppointmentBlock({ block, moved, onMove, onDrag }: Props) {
  const { appointment, time, kind, span } = block
  const { id, product, status } = appointment
  const canMove = kind !== 'past'
  const isMoved = moved?.id === id
  const state =
    kind === 'asked' || status === 'missed' ? appointmentWords[status] : toWish(appointment)
  return (
    <article
      className={css.block}
      data-kind={kind}
      data-moved={isMoved || undefined}
      style={{ '--span': span } as CSSProperties}
      draggable={canMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', String(id))
        dataTransfer.effectAllowed = 'move'
        onDrag(appointment)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Link to={`/appointments/${id}`} draggable={false}>
        <span className={css.name}>{toName(appointment)}</span>
        <span className={css.what}>{[time, state].filter(Boolean).join(' · ')}</span>
      </Link>
      {product?.photo && (
        <img
          src={`${product.photo}?w=160`}
          alt={product.name}
          title={product.name}
          width={28}
          height={28}
          draggable={false}
        />
      )}
      {canMove && (
        <button
          type="button"
          aria-label={`Mover el turno de ${toName(appointment)}`}
          title="Mover a otra hora"
          aria-pressed={isMoved}
          onClick={() => onMove(isMoved ? null : appointment)}
        >
          <MoveIcon className={css.moveIcon} />
        </button>
      )}
    </article>
  )
}
