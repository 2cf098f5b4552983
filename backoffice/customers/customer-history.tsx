import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDay } from '#backoffice/components/dates.ts'
import { Facts } from '#backoffice/components/facts.tsx'
import { Notes } from '#backoffice/components/notes.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { toItemsLine } from '#backoffice/orders/order-items-preview.tsx'
import { OrderStatusLabel } from '#backoffice/orders/order-status-label.tsx'
import { adminCustomersApi, type CustomerDetail } from '#contracts/admin/customers.ts'
import { customerStates } from './customer-states.ts'

/** The account, orders and notes of a customer. */
export function CustomerHistory() {
  const customer = useRecordContext<CustomerDetail>()
  if (!customer) return null
  const { id, email, state, date_created, orders, spent, latest_orders, notes } = customer
  return (
    <>
      <Facts
        rows={[
          [
            'Correo',
            <a key="mail" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          ['Estado', customerStates.find((each) => each.id === state)?.name],
          ['Cuenta abierta', formatDay(date_created)],
          ['Pedidos', `${orders} · ${formatPrice(spent)} en total`],
        ]}
      />
      <div style={{ height: '2rem' }} />
      {latest_orders.length > 0 && (
        <Section title="Últimos pedidos">
          <ul>
            {latest_orders.map((order) => (
              <li
                key={order.transaction_id}
                style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap', paddingBlock: '0.375rem' }}
              >
                <Link className="link" to={`/orders/${order.transaction_id}`}>
                  {order.transaction_id}
                </Link>
                <span>{formatDay(order.date_issued)}</span>
                <span>{formatPrice(order.amount)}</span>
                <OrderStatusLabel order={order} />
                {order.is_test && <span>PRUEBA</span>}
                <span style={{ flexBasis: '100%' }}>{toItemsLine(order.items)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Notes
        notes={notes}
        onAdd={(text) => call(adminCustomersApi.note, { params: { id }, body: { text } })}
      />
    </>
  )
}
