import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useGetOne, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { Checklist } from '#backoffice/components/checklist.tsx'
import { Columns, First, Inside, Last } from '#backoffice/components/columns.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { Folded } from '#backoffice/components/folded.tsx'
import { LegalClock } from '#backoffice/components/legal-clock.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { stateWords, stepWords } from '#backoffice/messages/return-words.ts'
import { OrderSummary } from '#backoffice/orders/page/order-summary.tsx'
import { OrderUnavailable } from '#backoffice/orders/page/order-unavailable.tsx'
import { Timeline } from '#backoffice/orders/page/timeline.tsx'
import { useOrder } from '#backoffice/orders/use-order.ts'
import { ReturnedItems } from '#backoffice/returns/returned-items.tsx'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import type { AdminReturnDetail } from '#contracts/admin/return-shapes.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'
import { type AdminRevocation, adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { Conversation } from './conversation.tsx'
import { RevocationHead } from './revocation-head.tsx'
import { useReplyDraft } from './use-reply-draft.ts'
import { WriterCard } from './writer-card.tsx'

export const RevocationEdit = () => (
  <AdminEdit<AdminRevocation>>
    <RevocationPage />
  </AdminEdit>
)

function RevocationPage() {
  const request = useRecordContext<AdminRevocation>()
  const seesOrders = useMayCall(adminOrdersApi.get)
  const seesReturns = useMayCall(adminReturnsApi.get)
  const orderReply = useOrder((seesOrders && request?.order) || null)
  const { data: returned } = useReturn((seesReturns && request?.return?.id) || null)
  const [isHistoryShown, setIsHistoryShown] = useState(false)
  const reply = useReplyDraft(`revocation-${request?.id}`, request?.date_closed === null)
  if (!request) return null
  const { id, version, email, date_answered, date_closed, answers, due_at } = request
  const order = orderReply.data
  return (
    <div>
      <RevocationHead request={request} seesReturn={seesReturns} reply={reply} />
      {request.is_buyer === false && (
        <Alert severity="warning" sx={{ marginBottom: '0.75rem' }}>
          El pedido es de otra dirección de correo. Antes de devolver nada, confirmá con quien
          compró.
        </Alert>
      )}
      <Columns
        main={
          <>
            {returned && <ReturnedItems row={returned} />}
            <Request request={request} seesReturns={seesReturns} seesOrders={seesOrders} />
            <Checklist title="Pasos" steps={toSteps(request)} />
            <Conversation
              title="Correos"
              answers={answers}
              email={email}
              reply={reply}
              onSend={
                date_closed
                  ? undefined
                  : (text) =>
                      call(adminRevocationsApi.answer, { params: { id }, body: { text, version } })
              }
            />
            {order && (
              <Last>
                <Folded
                  label="Ver la historia del pedido"
                  isShown={isHistoryShown}
                  onShow={() => setIsHistoryShown(true)}
                >
                  <Panel title="Historia del pedido">
                    <Timeline order={order} />
                  </Panel>
                </Folded>
              </Last>
            )}
          </>
        }
        aside={
          <>
            {!date_answered && !date_closed && (
              <First>
                <LegalClock
                  title="Plazo para responder"
                  dueAt={due_at}
                  note={`La ley pide una primera respuesta hasta el ${formatDateTime(due_at)}.`}
                />
              </First>
            )}
            <Panel title="De">
              <WriterCard
                name={order && request.is_buyer ? order.full_name : email}
                email={email}
                phone={order && request.is_buyer ? order.telephone_number : ''}
                greeting={`Hola, te escribimos por tu arrepentimiento ${request.code}.`}
              />
            </Panel>
            {order && <OrderSummary order={order} />}
            {!order && seesOrders && request.order && (
              <OrderUnavailable
                hasFailed={orderReply.error !== null}
                onRetry={orderReply.refetch}
              />
            )}
          </>
        }
      />
    </div>
  )
}

const toSteps = ({ steps, date_closed }: AdminRevocation) => [
  ...steps.map(({ name, is_done }) => ({ text: stepWords[name], is_done })),
  { text: 'Cerrar', is_done: date_closed !== null },
]

type RequestProps = { request: AdminRevocation; seesReturns: boolean; seesOrders: boolean }

/** What was asked for, and how it ended. */
const Request = ({ request, seesReturns, seesOrders }: RequestProps) => (
  <Panel title="Lo que pidió">
    <Inside>
      <p style={{ whiteSpace: 'pre-line' }}>{request.reason || 'No dijo por qué.'}</p>
      <Facts
        rows={[
          // An order that exists has a panel of its own.
          [
            'Pedido',
            request.order && seesOrders ? null : (request.order ?? request.transaction_id),
          ],
          [
            'Devolución',
            request.return &&
              (seesReturns ? (
                <Link className="link" to={`/returns/${request.return.id}`}>
                  {request.return.code} · {stateWords[request.return.state]}
                </Link>
              ) : (
                `${request.return.code} · ${stateWords[request.return.state]}`
              )),
          ],
          ['Cómo terminó', request.outcome],
          ['La cerró', request.date_closed && request.author],
        ]}
      />
    </Inside>
  </Panel>
)

/** A return beside another record. Without an id nothing is read. */
const useReturn = (id: number | null) =>
  useGetOne<AdminReturnDetail>(
    'returns',
    { id: id ?? 0, meta: { isDetail: true } },
    { enabled: id !== null, retry: false },
  )
