import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { ListOrBoard } from '#backoffice/components/tabs.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { fulfilmentWords } from '#backoffice/messages/order-words.ts'
import css from '#backoffice/orders/board.module.css'
import { MoveDialog } from '#backoffice/orders/move-dialog.tsx'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { OrderStatus } from '#contracts/orders.ts'
import { BoardColumn } from './board-column.tsx'
import { type BoardMove, boardColumns, listBoardMoves, toRefusalWords } from './board-moves.ts'

export type BoardOrder = AdminOrder & { id: string }

/** The orders as cards, which are dragged between states, or moved by their menu. */
export function OrderBoard() {
  const mayCreate = useMayCall(adminOrdersApi.create)
  const mayMove = useMayCall(adminOrdersApi.move)
  const mayPrepare = useMayCall(adminOrdersApi.setPrepared)
  const [dragged, setDragged] = useState<BoardOrder | null>(null)
  const [asked, setAsked] = useState<{ order: BoardOrder; status: OrderStatus } | null>(null)
  const [, act] = useAction()
  const notify = useNotify()

  function onMove(order: BoardOrder, { change }: BoardMove) {
    setDragged(null)
    if ('status' in change) return setAsked({ order, status: change.status })
    const { transaction_id, version } = order
    const state = change.prepared ? 'prepared' : 'to_prepare'
    void act(
      () =>
        call(adminOrdersApi.setPrepared, {
          params: { transaction_id },
          body: { ...change, version },
        }),
      `${transaction_id}: ${fulfilmentWords[state]}`,
    )
  }
  return (
    <>
      <PageHeader title="Tablero de pedidos">
        <ListOrBoard />
        {mayCreate && (
          <Button component={Link} to="/orders/create" variant="contained">
            Nuevo pedido
          </Button>
        )}
      </PageHeader>
      <div className={css.board}>
        {boardColumns.map((name) => (
          <BoardColumn
            key={name}
            onRefuse={(order, to) => {
              setDragged(null)
              notify(toRefusalWords(order, to), { type: 'warning' })
            }}
            listMoves={(order) => listBoardMoves(order, { mayPrepare, mayMove })}
            onDrag={setDragged}
            {...{ name, onMove, dragged }}
          />
        ))}
      </div>
      {asked && <MoveDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
