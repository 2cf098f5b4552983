import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { PieceThumbnails } from '#backoffice/components/piece-thumbnails.tsx'
import { toDueWords } from '#backoffice/messages/due-words.ts'
import { fulfilmentWords } from '#backoffice/messages/order-words.ts'
import css from '#backoffice/orders/board.module.css'
import { formatPrice } from '#contracts/format-price.ts'
import type { BoardMove } from './board-moves.ts'
import type { BoardOrder } from './order-board.tsx'
import { isPaymentQuiet, MoneyChip, StateChip } from './order-state.tsx'

type Props = {
  order: BoardOrder
  moves: BoardMove[]
  onMove: (order: BoardOrder, move: BoardMove) => void
  onDrag: (order: BoardOrder | null) => void
}

export function BoardCard({ order, moves, onMove, onDrag }: Props) {
  const count = order.items.reduce((sum, item) => sum + item.count, 0)
  const next = moves.find(({ to }) => to !== null)
  const isWaiting = order.fulfilment === 'to_prepare' || order.fulfilment === 'prepared'
  const due = toDueWords(order)
  const isQuiet = isPaymentQuiet(order)
  return (
    <li
      className={css.card}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', order.id)
        dataTransfer.effectAllowed = 'move'
        onDrag(order)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <PieceThumbnails items={order.items} />
      <strong>
        {order.full_name}
        {order.city && ` · ${order.city}`}
      </strong>
      <p>
        {count === 1 ? '1 pieza' : `${count} piezas`} · {order.shipping_name}
      </p>
      <p className={css.number}>
        <Link to={`/orders/${order.id}`}>{order.id}</Link>
        {order.shows_money && <span>{formatPrice(order.amount)}</span>}
      </p>
      {(order.has_open_revocation || order.return_state || !isQuiet) && (
        <p className={css.chips}>
          {(order.has_open_revocation || order.return_state) && <StateChip order={order} />}
          {!isQuiet && <MoneyChip order={order} />}
        </p>
      )}
      <footer>
        <span className={isWaiting && due.isLate ? css.late : undefined}>{due.text}</span>
        {moves.length > 0 && <MoveMenu {...{ order, moves, onMove }} />}
        {next && (
          <button type="button" onClick={() => onMove(order, next)}>
            {next.label}
          </button>
        )}
      </footer>
    </li>
  )
}

/** Moves a card without dragging; cancelling is only here. */
function MoveMenu({ order, moves, onMove }: Omit<Props, 'onDrag'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        aria-label={`Mover ${order.id} a…`}
        title="Mover a…"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        ⋯
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((move) => (
          <MenuItem
            key={move.label}
            sx={move.to === null ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null)
              onMove(order, move)
            }}
          >
            {move.to === null ? move.label : `Mover a ${toColumnName(order, move)}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const toColumnName = (order: BoardOrder, { to }: BoardMove): string =>
  to === 'delivered' && order.is_pickup
    ? fulfilmentWords.picked_up
    : fulfilmentWords[to ?? 'cancelled']
