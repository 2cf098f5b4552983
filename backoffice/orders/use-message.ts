import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import type { MessageChannel } from '#contracts/admin/message-templates.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'

type Message = { channel: MessageChannel; text: string; subject?: string }

/** Sends or records a message to the buyer. A retry after a lost reply has the same idempotency key. */
export function useMessage(transaction_id: string) {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, act] = useAction()
  const renewKey = () => setKey(crypto.randomUUID())
  const send = (message: Message, notice: string, onSent?: () => void) =>
    act(async () => {
      try {
        await call(adminOrderPageApi.sendMessage, {
          params: { transaction_id },
          body: { key, subject: '', ...message },
        })
      } catch (error) {
        // The lost request did arrive, with another text.
        if (error instanceof CallFailed && error.code === 'message_key_used') renewKey()
        throw error
      }
      renewKey()
      onSent?.()
    }, notice)
  return [isBusy, send] as const
}
