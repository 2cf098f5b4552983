import { Face, RowPhoto } from '#backoffice/components/photo.tsx'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { formatAgo } from '#backoffice/format/dates.ts'
import { toSlotWords } from '#backoffice/messages/appointment-words.ts'
import { kindWords, stateWords } from '#backoffice/messages/return-words.ts'
import type { Summary } from '#contracts/admin/summary.ts'
import { More, Row, RowAction } from './row.tsx'
import styles from './work.module.css'

/** Returns, exchanges and cancellations that are not finished. */
export const ReturnRows = ({ queue }: { queue: Summary['returns'] }) => (
  <>
    {queue.results.map(({ id, kind, state, photo, transaction_id, full_name, date_created }) => (
      <Row
        key={id}
        picture={<RowPhoto photo={photo} />}
        title={kindWords[kind]}
        about={`${transaction_id} · ${full_name}`}
        note={stateWords[state]}
      >
        <span className={styles.age}>{formatAgo(date_created)}</span>
        <RowAction to={`/returns/${id}`} label="Resolver" name={transaction_id} />
      </Row>
    ))}
    <More
      queue={queue}
      to={toListPath('/returns', { state: 'open' })}
      name="cambios y devoluciones"
    />
  </>
)

/** Visits that were confirmed before the hours or the holidays changed. */
export const LeftOutRows = ({ queue }: { queue: Summary['appointments_outside'] }) => (
  <>
    {queue.results.map(({ id, full_name, ...slot }) => (
      <Row
        key={id}
        picture={<Face name={full_name} />}
        title="Turno cuando no se atiende"
        about={full_name}
        note={`${toSlotWords(slot)} · nadie lo va a recibir, y no le llega el recordatorio`}
      >
        <RowAction to={`/appointments/${id}`} label="Resolver" name={full_name} />
      </Row>
    ))}
    <More queue={queue} to="/semana" name="turnos cuando no se atiende" />
  </>
)

/** Messages that nobody answered. */
export const MessageRows = ({ queue }: { queue: Summary['messages'] }) => (
  <>
    {queue.results.map(({ id, user_name, message, date_created }) => (
      <Row
        key={id}
        picture={<Face name={user_name} />}
        title="Mensaje"
        about={user_name}
        note={`“${message}”`}
      >
        <span className={styles.age}>{formatAgo(date_created)}</span>
        <RowAction to={`/messages/${id}`} label="Contestar" name={user_name} />
      </Row>
    ))}
    <More queue={queue} to={toListPath('/messages', { state: 'waiting' })} name="mensajes" />
  </>
)
