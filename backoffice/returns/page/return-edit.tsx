import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { Checklist } from '#backoffice/components/checklist.tsx'
import { Columns, First, Last } from '#backoffice/components/columns.tsx'
import { Folded } from '#backoffice/components/folded.tsx'
import { LegalClock } from '#backoffice/components/legal-clock.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { BuyerCard } from '#backoffice/orders/page/buyer-card.tsx'
import { HistoryPanel } from '#backoffice/orders/page/history-panel.tsx'
import { OrderSummary } from '#backoffice/orders/page/order-summary.tsx'
import { OrderUnavailable } from '#backoffice/orders/page/order-unavailable.tsx'
import { useComposer } from '#backoffice/orders/page/use-composer.ts'
import { useOrder } from '#backoffice/orders/use-order.ts'
import { ReturnHead } from '#backoffice/returns/return-head.tsx'
import { ReturnRequest } from '#backoffice/returns/return-request.tsx'
import { ReturnedItems } from '#backoffice/returns/returned-items.tsx'
import { toReturnSteps } from '#backoffice/returns/to-return-steps.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { GivenPieces } from './given-pieces.tsx'

export const ReturnEdit = () => (
  <AdminEdit<AdminReturnDetail>>
    <ReturnPage />
  </AdminEdit>
)

function ReturnPage() {
  const row = useRecordContext<AdminReturnDetail>()
  const { data: order, error, refetch } = useOrder(row?.transaction_id ?? null)
  const composer = useComposer()
  if (!row) return null
  const steps = toReturnSteps(row)
  return (
    <div>
      <ReturnHead row={row} />
      {row.state === 'approved' && (
        <Alert severity="info" sx={{ marginBottom: '0.75rem' }}>
          {row.is_sent
            ? 'Aprobada: falta que llegue la pieza.'
            : 'Aprobada: el pedido se cancela cuando se confirma la devolución del dinero.'}
        </Alert>
      )}
      <Columns
        main={
          <>
            <ReturnedItems row={row} />
            <GivenPieces row={row} />
            <ReturnRequest row={row} />
            {steps.length > 0 && <Checklist title="Pasos" steps={steps} />}
            {order && (
              <Last>
                <Folded
                  label="Ver la historia y escribir"
                  isShown={composer.isShown}
                  onShow={composer.show}
                >
                  <HistoryPanel order={order} {...composer.fields} />
                </Folded>
              </Last>
            )}
          </>
        }
        aside={
          order ? (
            <>
              <Clock row={row} order={order} />
              <Panel title="Cliente" aside={order.is_guest && 'Compró sin cuenta'}>
                <BuyerCard order={order} onMail={composer.openMail} />
              </Panel>
              <OrderSummary order={order} money={toMoney(row)} />
            </>
          ) : (
            <OrderUnavailable hasFailed={error !== null} onRetry={refetch} />
          )
        }
      />
    </div>
  )
}

/** The legal term of the revocation, until it is answered. */
function Clock({
  row,
  order: { revocation },
}: {
  row: AdminReturnDetail
  order: AdminOrderDetail
}) {
  if (!revocation || revocation.date_answered || revocation.id !== row.revocation?.id) return null
  return (
    <First>
      <LegalClock
        title="Plazo para responder"
        dueAt={revocation.due_at}
        note="La ley pide una primera respuesta en 24 horas."
      >
        <Button
          component={Link}
          to={`/revocations/${revocation.id}`}
          size="small"
          variant="outlined"
          sx={{ gridColumn: '1 / -1', borderColor: '#b98d98', '&&': { color: 'var(--paper)' } }}
        >
          Responder
        </Button>
      </LegalClock>
    </First>
  )
}

const toMoney = (row: AdminReturnDetail): [string, ReactNode][] => [
  [
    row.resolution === 'credit' ? 'Crédito' : 'Se devuelve',
    row.refund_amount ? formatPrice(row.refund_amount) : null,
  ],
  ['Código del crédito', row.store_credit],
  ['El dinero', row.is_refunded === null ? null : row.is_refunded ? 'Devuelto' : 'En camino'],
  ['Se puede devolver', row.refundable > 0 ? formatPrice(row.refundable) : null],
  [
    'Arrepentimiento',
    row.revocation && (
      <Link className="link" to={`/revocations/${row.revocation.id}`}>
        {row.revocation.code}
      </Link>
    ),
  ],
]
