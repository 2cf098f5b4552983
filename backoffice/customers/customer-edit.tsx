import { useRecordContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { Notes } from '#backoffice/components/notes.tsx'
import { CreditsOfCustomer } from '#backoffice/credits/credits-of-customer.tsx'
import { adminCustomersApi, type CustomerDetail } from '#contracts/admin/customers.ts'
import css from './customer-edit.module.css'
import { CustomerFieldsPanels } from './customer-fields.tsx'
import { CustomerMenu } from './customer-menu.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerSummary } from './customer-summary.tsx'
import { toName } from './customer-words.ts'
import { JoinedPanel } from './joined-panel.tsx'

export const CustomerEdit = () => (
  <AdminEdit<CustomerDetail>
    toTitle={(customer) => (toName(customer) === 'Sin nombre' ? customer.email : toName(customer))}
    actions={(customer) => <CustomerMenu customer={customer} />}
    redirect={false}
  >
    <CustomerPage />
  </AdminEdit>
)

function CustomerPage() {
  const customer = useRecordContext<CustomerDetail>()
  if (!customer) return null
  const { id, notes, joined } = customer
  return (
    <div className={css.page}>
      <div className={css.main}>
        <CustomerOrders marksGuests customer={customer} />
        <CreditsOfCustomer id={id} />
        <Inside>
          <Notes
            of={`customer-${id}`}
            notes={notes}
            onAdd={(text) => call(adminCustomersApi.note, { params: { id }, body: { text } })}
          />
        </Inside>
      </div>
      <div className={css.aside}>
        <div className={css.summary}>
          <CustomerSummary customer={customer} />
        </div>
        <JoinedPanel joined={joined} />
        <div className={css.form}>
          <AdminForm isWide>
            <CustomerFieldsPanels />
          </AdminForm>
        </div>
      </div>
    </div>
  )
}
