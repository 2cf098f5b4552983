import { useState } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { formatCount } from '#backoffice/format/format-count.ts'
import { fulfilmentWords } from '#backoffice/messages/order-words.ts'
import css from '#backoffice/orders/board.module.css'
import { BoardCard } from './board-card.tsx'
import type { BoardColumnName, BoardMove } from './board-moves.ts'
import type { BoardOrder } from './order-board.tsx'

const MAX_CARDS = 100
/** Delivered orders are shown for a week. */
const DELIVERED_DAYS = 7

type Props = {
  name: BoardColumnName
  listMoves: (order: BoardOrder) => BoardMove[]
  onMove: (order: BoardOrder, move: BoardMove) => void
  /** A card was dropped where it cannot go. */
  onRefuse: (order: BoardOrder, to: BoardColumnName) => void
  dragged: BoardOrder | null
  onDrag: (order: BoardOrder | null) => void
}

const toFilter = (name: BoardColumnName) =>
  name === 'delivered' ? { status: 'entregado', days: DELIVERED_DAYS } : { fulfilment: name }

/** The orders of one state, the oldest first; delivered ones the latest first. */
export function BoardColumn({ name, listMoves, onMove, onRefuse, dragged, onDrag }: Props) {
  const filter = toFilter(name)
  const { data, total, isPending, error } = useGetList<BoardOrder>('orders', {
    pagination: { page: 1, perPage: MAX_CARDS },
    sort: { field: 'date_issued', order: name === 'delivered' ? 'DESC' : 'ASC' },
    filter,
  })
  const [isOver, setIsOver] = useState(false)
  const orders = data ?? []
  const move = dragged && listMoves(dragged).find(({ to }) => to === name)
  const label = fulfilmentWords[name]
  return (
    <section
      className={css.column}
      aria-label={name === 'delivered' ? `${label}, ${DELIVERED_DAYS} días` : label}
      aria-busy={isPending}
      data-target={move ? (isOver ? 'over' : 'allowed') : undefined}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setIsOver(Boolean(move))
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!dragged) return
        if (move) onMove(dragged, move)
        else if (!orders.some(({ id }) => id === dragged.id)) onRefuse(dragged, name)
      }}
    >
      <h2>
        {label} {total !== undefined && total > 0 && <small>{formatCount(total)}</small>}
      </h2>
      {error && <p>No pudimos cargarlos.</p>}
      <ul>
        {orders.map((order) => (
          <BoardCard key={order.id} moves={listMoves(order)} {...{ order, onMove, onDrag }} />
        ))}
      </ul>
      {total !== undefined && total > orders.length && (
        <Link className="link" to={toListPath('/orders', filter)}>
          Ver los {formatCount(total)}
        </Link>
      )}
    </section>
  )
}
