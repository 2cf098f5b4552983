import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import css from './composer.module.css'
import { MessageField } from './message-field.tsx'

/** Adds an internal note. The text stays if that fails. */
export function NoteForm({ order: { transaction_id } }: { order: AdminOrderDetail }) {
  const [text, setText] = useState('')
  const [isBusy, act] = useAction()
  const save = async () => {
    await call(adminOrdersApi.note, { params: { transaction_id }, body: { text } })
    setText('')
  }
  return (
    <CheckedForm className={css.form} onSubmit={() => void act(save, 'Nota agregada')}>
      <MessageField label="Nota" hint="La ve sólo el equipo." value={text} onChange={setText} />
      <div className={css.foot}>
        <Button type="submit" variant="outlined" loading={isBusy} className={css.end}>
          Guardar nota
        </Button>
      </div>
    </CheckedForm>
  )
}
