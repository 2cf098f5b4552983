import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { type AdminCreditDetail, adminCreditsApi } from '#contracts/admin/credits.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toOwner } from './credit-list.tsx'
import { CreditMoves } from './credit-moves.tsx'

export const CreditEdit = () => (
  <AdminEdit<AdminCreditDetail>
    toTitle={({ code }) => `Crédito ${code}`}
    actions={(credit) => <VoidButton credit={credit} />}
  >
    <CreditDetails />
  </AdminEdit>
)

function CreditDetails() {
  const credit = useRecordContext<AdminCreditDetail>()
  if (!credit) return null
  const { balance, customer, is_test, date_created, moves } = credit
  return (
    <>
      <Facts
        rows={[
          ['Saldo', <b key="balance">{formatPrice(balance)}</b>],
          [
            'De quién es',
            customer ? (
              <Link key="customer" className="link" to={`/customers/${customer.id}`}>
                {customer.full_name}
              </Link>
            ) : (
              toOwner(credit)
            ),
          ],
          ['Desde', formatDay(date_created)],
          ['Prueba', is_test ? 'Viene de un pedido de prueba: no es dinero' : null],
        ]}
      />
      <div style={{ height: '2rem' }} />
      <Section title="Movimientos">
        <CreditMoves moves={moves} />
      </Section>
    </>
  )
}

/** For example after a chargeback, or if the code fell into other hands. */
function VoidButton({ credit: { id, balance, version } }: { credit: AdminCreditDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const mayVoid = useMayCall(adminCreditsApi.void)
  if (!mayVoid || balance === 0) return null
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Anular el saldo
      </Button>
      {isOpen && (
        <FormDialog
          title="Anular el saldo"
          button={`Anular ${formatPrice(balance)}`}
          message="Saldo anulado"
          onClose={() => setIsOpen(false)}
          onSend={({ reason = '' }) =>
            call(adminCreditsApi.void, { params: { id }, body: { reason, version } })
          }
        >
          <p>
            Quien lo tiene no va a poder usarlo. Es dinero que ya pagó: anulalo sólo si lo recuperó
            de otra forma.
          </p>
          <TextField name="reason" label="Motivo" required helperText="Lo ve sólo el equipo." />
        </FormDialog>
      )}
    </>
  )
}
