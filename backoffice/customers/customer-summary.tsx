import { Chip } from '#backoffice/components/chip.tsx'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PersonCard } from '#backoffice/components/person-card.tsx'
import { formatDay } from '#backoffice/format/dates.ts'
import { customerStateWords } from '#backoffice/messages/code-words.ts'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import { formatPhone } from '#contracts/phone.ts'
import { stateTones, toName } from './customer-words.ts'
import { toTotals } from './to-totals.ts'

/** Who it is, how to reach them, and what they bought in all. */
export function CustomerSummary({ customer }: { customer: CustomerDetail }) {
  const { state, orders, spent, last_purchase, last_visit, date_consent } = customer
  return (
    <Panel
      title="Cliente"
      aside={<Chip tone={stateTones[state]}>{customerStateWords[state]}</Chip>}
    >
      <PersonCard
        name={toName(customer)}
        {...toTotals(spent, orders, `desde el ${formatDay(customer.date_created)}`)}
        contact={
          <ContactButtons
            phone={customer.known_phone}
            email={customer.email}
            greeting={`Hola ${customer.first_name}, te escribimos de la joyería.`}
          />
        }
        facts={[
          ['Correo', customer.email],
          ['Teléfono', formatPhone(customer.known_phone) || 'sin cargar'],
          ['Ciudad', customer.known_city],
          ['Última compra', last_purchase && formatDay(last_purchase)],
          ['Última visita', last_visit && formatDay(last_visit)],
          [
            'Promociones',
            date_consent
              ? `sí, desde el ${formatDay(date_consent)} (${customer.consent_source})`
              : 'no dio permiso',
          ],
        ]}
        remark={toRemark(customer)}
      />
    </Panel>
  )
}

/** Nobody has to prove an address that is typed with an order. */
function toRemark({ is_verified, latest_orders }: CustomerDetail): string | undefined {
  const remarks = [
    latest_orders.some(({ is_guest }) => is_guest) &&
      'Contamos también lo que compró sin cuenta con este correo o lo que unieron a su ficha. Esos pedidos los ve sólo el equipo: en su cuenta no aparecen.',
    !is_verified && 'Todavía no comprobó que el correo es suyo.',
  ].filter(Boolean)
  return remarks.join(' ') || undefined
}
