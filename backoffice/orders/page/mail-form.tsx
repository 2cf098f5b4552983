import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { useMessage } from '#backoffice/orders/use-message.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import css from './composer.module.css'
import { MessageField, toMissing } from './message-field.tsx'
import { TemplateMenu } from './template-menu.tsx'

type Props = { order: AdminOrderDetail; isOpen: boolean }

/** «Falta el pago · pedido QL-1» */
const toSubject = (name: string, transaction_id: string): string =>
  /pedido/i.test(name) ? `${name} ${transaction_id}` : `${name} · pedido ${transaction_id}`

/** Mails the buyer. The text stays if that fails. */
export function MailForm({ order: { transaction_id, email }, isOpen }: Props) {
  const [subject, setSubject] = useState(`Sobre tu pedido ${transaction_id}`)
  const [isSubjectTyped, setIsSubjectTyped] = useState(false)
  const [text, setText] = useState('')
  const [isBusy, send] = useMessage(transaction_id)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  /** The subject follows the template, unless somebody typed one. */
  const pick = (picked: string, name: string) => {
    setText(picked)
    if (!isSubjectTyped) setSubject(toSubject(name, transaction_id))
  }
  const isReady = text.trim() !== '' && !toMissing(text)
  return (
    <CheckedForm
      className={css.form}
      onSubmit={() => {
        if (isReady) {
          void send({ channel: 'mail', subject, text }, 'Correo en camino', () => setText(''))
        }
      }}
    >
      <TextField
        label="Asunto"
        value={subject}
        onChange={({ target }) => {
          setSubject(target.value)
          setIsSubjectTyped(target.value.trim() !== '')
        }}
        slotProps={{ htmlInput: { required: true, maxLength: 150 } }}
      />
      <MessageField
        label="Correo"
        hint={`Sale a ${email}, con las piezas del pedido.`}
        value={text}
        onChange={setText}
        inputRef={field}
      />
      <div className={css.foot}>
        <TemplateMenu transaction_id={transaction_id} channel="mail" onPick={pick} />
        <Button type="submit" variant="outlined" loading={isBusy} disabled={!isReady}>
          Enviar correo
        </Button>
      </div>
    </CheckedForm>
  )
}
