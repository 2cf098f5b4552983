import Button from '@mui/material/Button'
import { useState } from 'react'
import { toBuyerChat, toChatGreeting } from '#backoffice/orders/contact.ts'
import { useMessage } from '#backoffice/orders/use-message.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import css from './composer.module.css'
import { MessageField, toMissing } from './message-field.tsx'
import { TemplateMenu } from './template-menu.tsx'

/** Opens WhatsApp with a text, and records the text. Whether it was sent, only the sender knows. */
export function ChatForm({ order }: { order: AdminOrderDetail }) {
  const { transaction_id } = order
  const [text, setText] = useState(() => toChatGreeting(order))
  const [, send] = useMessage(transaction_id)
  const isReady = text.trim() !== '' && !toMissing(text)
  const chat = toBuyerChat(order, text)
  return (
    <div className={css.form}>
      <MessageField label="Texto de WhatsApp" value={text} onChange={setText} />
      <div className={css.foot}>
        <TemplateMenu transaction_id={transaction_id} channel="whatsapp" onPick={setText} />
        {isReady && chat ? (
          <Button
            variant="outlined"
            href={chat}
            target="_blank"
            rel="noreferrer"
            onClick={() => void send({ channel: 'whatsapp', text }, 'Quedó anotado en la historia')}
          >
            Abrir WhatsApp
          </Button>
        ) : (
          <Button variant="outlined" disabled>
            Abrir WhatsApp
          </Button>
        )}
      </div>
    </div>
  )
}
