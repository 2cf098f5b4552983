import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/session/call.ts'
import { AuditLink } from '#backoffice/audit/audit-link.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminCustomerRecordsApi } from '#contracts/admin/customer-records.ts'
import { adminCustomersApi, type CustomerDetail } from '#contracts/admin/customers.ts'
import { adminGuestBuyersApi } from '#contracts/admin/guest-buyers.ts'
import { toCustomerSide } from './buyer-side.ts'
import { toName } from './customer-words.ts'
import { JoinDialog } from './join-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Props = { customer: CustomerDetail }

/** What can be done with a customer as a whole. The dangerous ones come last. */
export function CustomerMenu({ customer }: Props) {
  const [dialog, setDialog] = useState<'merge' | 'join' | 'erase' | null>(null)
  const close = () => setDialog(null)
  const mayJoin = useMayCall(adminGuestBuyersApi.join)
  return (
    <>
      <AuditLink of={{ resource: 'customers', resource_id: String(customer.id) }} />
      <DataButton customer={customer} />
      <Button variant="outlined" onClick={() => setDialog('merge')}>
        Unir con otra cuenta
      </Button>
      {mayJoin && (
        <Button variant="outlined" onClick={() => setDialog('join')}>
          Unir compras sin cuenta
        </Button>
      )}
      <Lock customer={customer} />
      <Button color="error" onClick={() => setDialog('erase')}>
        Borrar sus datos
      </Button>
      {dialog === 'merge' && <MergeDialog customer={customer} onClose={close} />}
      {dialog === 'join' && <JoinDialog own={toSide(customer)} onClose={close} />}
      {dialog === 'erase' && <EraseDialog customer={customer} onClose={close} />}
    </>
  )
}

/** Phone and city as they are known, also from orders. */
const toSide = (customer: CustomerDetail) =>
  toCustomerSide({ ...customer, phone: customer.known_phone, city: customer.known_city })

function DataButton({ customer: { id } }: Props) {
  const [isBusy, act] = useAction()
  const mayTake = useMayCall(adminCustomerRecordsApi.getData)
  if (!mayTake) return null
  const save = async () => {
    const content = await call(adminCustomerRecordsApi.getData, { params: { id } })
    const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
    const address = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), {
      href: address,
      download: `datos-de-cliente-${id}.json`,
    }).click()
    URL.revokeObjectURL(address)
  }
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void act(save)}>
      Descargar sus datos
    </Button>
  )
}

function Lock({ customer: { id, state, version } }: Props) {
  const [isBusy, act] = useAction()
  const input = { params: { id }, body: { version } }
  if (state === 'blocked') {
    return (
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => act(() => call(adminCustomersApi.unblock, input), 'Puede volver a entrar')}
      >
        Desbloquear
      </Button>
    )
  }
  if (state === 'waiting') return null
  return (
    <Button
      color="error"
      disabled={isBusy}
      onClick={() =>
        act(() => call(adminCustomersApi.block, input), 'Bloqueada: se cerraron sus sesiones')
      }
    >
      Bloquear
    </Button>
  )
}

const WORD = 'BORRAR'

function EraseDialog({ customer, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { id, version } = customer
  return (
    <FormDialog
      title={`¿Borrar los datos de ${toName(customer)}?`}
      button="Borrar para siempre"
      message="Sus datos se borraron"
      isIncomplete={typed.trim().toUpperCase() !== WORD}
      onClose={onClose}
      onSend={() => call(adminCustomerRecordsApi.erase, { params: { id }, body: { version } })}
      isLeaving
      onDone={() => void navigate('/customers')}
    >
      <p>Esto va a pasar, y no se puede deshacer:</p>
      <ul style={{ listStyle: 'disc', paddingLeft: '1.25rem', marginBlock: '0.5rem 1rem' }}>
        <li>Se borran la cuenta, las notas, los turnos, los mensajes y los correos.</li>
        <li>
          Los pedidos terminados quedan sin nombre ni dirección, también los que hizo sin cuenta con
          su correo. Los que siguen en curso se limpian cuando terminan.
        </li>
        <li>Los montos y las fechas quedan, porque la ley impositiva los pide.</li>
      </ul>
      <label style={{ display: 'grid', gap: '0.25rem' }}>
        Escribí {WORD} para confirmar
        <input
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          style={{ padding: '0.5rem', border: '1px solid var(--edge, #8a7f6f)' }}
        />
      </label>
    </FormDialog>
  )
}
