import { RowPhoto } from '#backoffice/components/photo.tsx'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { formatAgo } from '#backoffice/format/dates.ts'
import { channelWords } from '#backoffice/messages/order-words.ts'
import { toBuyerChat, toFirstName } from '#backoffice/orders/contact.ts'
import type { OrderToDo, Summary } from '#contracts/admin/summary.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toProductName } from '#contracts/product-name.ts'
import { ChatButton } from './chat-button.tsx'
import { More, Row, RowAction } from './row.tsx'
import { StepButton } from './step-button.tsx'
import styles from './work.module.css'

const MAX_ROWS = 3

const toAbout = ({ transaction_id, full_name }: OrderToDo) =>
  [transaction_id, full_name].filter(Boolean).join(' · ')

const toPieces = ({ items }: OrderToDo) => items.map(toProductName).join(', ')

const toReminder = (order: OrderToDo) =>
  `Hola ${toFirstName(order)}, tu pedido ${order.transaction_id} te espera en el local.`

/** Orders that wait for their buyer at the shop. */
export function PickupRows({ queue }: { queue: Summary['ready_for_pickup'] }) {
  const results = queue.results.slice(0, MAX_ROWS)
  return (
    <>
      {results.map((order) => (
        <Row
          key={order.transaction_id}
          picture={<RowPhoto photo={order.items[0]?.image} />}
          title="Lista para retirar"
          about={toAbout(order)}
          note={toPieces(order)}
        >
          <span className={styles.age}>{formatAgo(order.date_prepared ?? order.date_issued)}</span>
          <ChatButton
            to={toBuyerChat(order, toReminder(order))}
            label={`Recordarle por WhatsApp: ${order.full_name}`}
          />
          <StepButton order={order} />
        </Row>
      ))}
      <More
        queue={{ ...queue, results }}
        to={toListPath('/orders', { fulfilment: 'ready_for_pickup' })}
        name="pedidos para retirar"
      />
    </>
  )
}

const toDepositNote = ({ deposit, pay_way }: OrderToDo) =>
  deposit > 0 && `${pay_way ? 'pagó' : 'seña de'} ${formatPrice(deposit)}`

function toCollectTitle({ status, deposit, pay_way, receipts }: OrderToDo): string {
  if (status === 'cancelado') return 'Cancelado, con un comprobante'
  if (deposit > 0) return pay_way ? 'Transfirió de menos' : 'Señado, falta cobrar'
  return receipts > 0 ? 'Mandó un comprobante' : 'Sin cobrar'
}

/** Unpaid orders that staff took, and transfers to look for. */
export function CollectRows({ queue }: { queue: Summary['to_collect'] }) {
  const results = queue.results.slice(0, MAX_ROWS)
  const toNote = (order: OrderToDo) =>
    [
      channelWords[order.channel],
      order.shows_money && formatPrice(order.amount),
      order.shows_money && toDepositNote(order),
      order.status === 'cancelado' && 'Buscá la transferencia en tu banco',
      toPieces(order),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      {results.map((order) => (
        <Row
          key={order.transaction_id}
          picture={<RowPhoto photo={order.items[0]?.image} />}
          title={toCollectTitle(order)}
          about={toAbout(order)}
          note={toNote(order)}
        >
          <span className={styles.age}>{formatAgo(order.date_issued)}</span>
          {order.status === 'cancelado' ? (
            <RowAction
              to={`/orders/${order.transaction_id}`}
              label="Ver el comprobante"
              name={order.transaction_id}
            />
          ) : (
            <StepButton order={order} />
          )}
        </Row>
      ))}
      <More
        queue={{ ...queue, results }}
        to={toListPath('/orders', { fulfilment: 'unpaid' })}
        name="pedidos sin cobrar"
      />
    </>
  )
}
