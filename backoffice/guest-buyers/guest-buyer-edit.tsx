import Button from '@mui/material/Button'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AuditLink } from '#backoffice/audit/audit-link.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { ContactButtons } from '#backoffice/components/contact-buttons.tsx'
import { Notes } from '#backoffice/components/notes.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PersonCard } from '#backoffice/components/person-card.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { toGuestSide } from '#backoffice/customers/buyer-side.ts'
import css from '#backoffice/customers/customer-edit.module.css'
import { SizeInputs, TagsInput } from '#backoffice/customers/customer-fields.tsx'
import { CustomerOrders } from '#backoffice/customers/customer-orders.tsx'
import { JoinDialog } from '#backoffice/customers/join-dialog.tsx'
import { JoinedPanel } from '#backoffice/customers/joined-panel.tsx'
import { toGuestName } from '#backoffice/customers/to-guest-name.ts'
import { toTotals } from '#backoffice/customers/to-totals.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi, type GuestBuyerDetail } from '#contracts/admin/guest-buyers.ts'
import { formatPhone } from '#contracts/phone.ts'
import { toCustomerDraft } from './to-customer-draft.ts'

export const GuestBuyerEdit = () => (
  <AdminEdit<GuestBuyerDetail>
    toTitle={toGuestName}
    actions={(buyer) => <Actions buyer={buyer} />}
    redirect={false}
  >
    <GuestBuyerPage />
  </AdminEdit>
)

function Actions({ buyer }: { buyer: GuestBuyerDetail }) {
  const [isJoining, setJoining] = useState(false)
  const mayJoin = useMayCall(adminGuestBuyersApi.join)
  return (
    <>
      <AuditLink of={{ resource: 'guest-buyers', resource_id: String(buyer.id) }} />
      {mayJoin && (
        <Button variant="outlined" onClick={() => setJoining(true)}>
          Unir
        </Button>
      )}
      <CreateCustomer buyer={buyer} />
      {isJoining && <JoinDialog own={toGuestSide(buyer)} onClose={() => setJoining(false)} />}
    </>
  )
}

/**
 * A phone may be that of a household, and a login needs an e-mail. The personal data are handed over in the state of the
 * navigation, which no log of addresses contains.
 */
function CreateCustomer({ buyer }: { buyer: GuestBuyerDetail }) {
  const mayCreate = useMayCall(adminCustomersApi.create)
  if (!mayCreate || !buyer.email) return null
  return (
    <Button
      component={Link}
      to="/customers/create"
      state={{ record: toCustomerDraft(buyer) }}
      variant="contained"
    >
      Crear cliente
    </Button>
  )
}

function GuestBuyerPage() {
  const buyer = useRecordContext<GuestBuyerDetail>()
  const mayNote = useMayCall(adminGuestBuyersApi.note)
  if (!buyer) return null
  const { id, notes, joined } = buyer
  const addNote = (text: string) =>
    call(adminGuestBuyersApi.note, { params: { id }, body: { text } })
  return (
    <div className={css.page}>
      <div className={css.main}>
        <CustomerOrders customer={buyer} />
        <Inside>
          <Notes of={`guest-${id}`} notes={notes} onAdd={mayNote ? addNote : undefined} />
        </Inside>
      </div>
      <div className={css.aside}>
        <div className={css.summary}>
          <Summary buyer={buyer} />
        </div>
        <JoinedPanel joined={joined} />
        <div className={css.form}>
          <AdminForm isWide>
            <Panel title="Talles y etiquetas">
              <Inside>
                <SizeInputs />
                <TagsInput />
              </Inside>
            </Panel>
          </AdminForm>
        </div>
      </div>
    </div>
  )
}

/** Who it is, how to reach them, and what they bought in all. */
function Summary({ buyer }: { buyer: GuestBuyerDetail }) {
  const { full_name, email, phone, city, orders, spent, last_purchase } = buyer
  return (
    <Panel title="Cliente" aside="Sin cuenta">
      <PersonCard
        name={toGuestName(buyer)}
        {...toTotals(spent, orders)}
        contact={
          <ContactButtons
            phone={phone}
            email={email}
            greeting={`Hola ${full_name.split(' ')[0]}, te escribimos de la joyería.`}
          />
        }
        facts={[
          ['Correo', email || 'sin cargar'],
          ['Teléfono', formatPhone(phone) || 'sin cargar'],
          ['Ciudad', city],
          ['Última compra', last_purchase && formatDay(last_purchase)],
        ]}
        remark={
          email
            ? 'Reunimos los pedidos sin cuenta que tienen este correo, y los que unas.'
            : 'Reunimos los pedidos sin cuenta ni correo que tienen este teléfono: pueden ser de varias personas de una casa. Si ya compró con otro correo o teléfono, unilos. Para crear su cuenta, cargá el correo en su próximo pedido.'
        }
      />
    </Panel>
  )
}
