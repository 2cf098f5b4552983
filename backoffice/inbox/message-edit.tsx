import { useEffect, useRef } from 'react'
import { useEditContext, useRecordContext, useRefresh } from 'react-admin'
import { call } from '#app/session/call.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { Columns } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { adminMessagesApi, type Message } from '#contracts/admin/messages.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { Conversation } from './conversation.tsx'
import { MessageHead } from './message-head.tsx'
import { OrdersOfWriter } from './orders-of-writer.tsx'
import { useReplyDraft } from './use-reply-draft.ts'
import { WriterCard } from './writer-card.tsx'

export const MessageEdit = () => (
  <AdminEdit<Message>>
    <MessagePage />
  </AdminEdit>
)

function MessagePage() {
  const message = useRecordContext<Message>()
  const seesOrders = useMayCall(adminOrdersApi.list)
  const reply = useReplyDraft(`message-${message?.id}`, message?.archived === false)
  useMarkAsRead()
  if (!message) return null
  const { id, user_name, user_email, phone, date_created, version, answers } = message
  const [first_name] = user_name.split(' ')
  return (
    <div>
      <MessageHead message={message} reply={reply} />
      <Columns
        main={
          <Conversation
            title="Mensaje"
            first={{ author: user_name, at: date_created, text: message.message }}
            answers={answers}
            email={user_email}
            reply={reply}
            onSend={(text) =>
              call(adminMessagesApi.answer, { params: { id }, body: { text, version } })
            }
          />
        }
        aside={
          <>
            <Panel title="De">
              <WriterCard
                name={user_name}
                email={user_email}
                phone={phone}
                greeting={`Hola ${first_name}, te escribimos por tu mensaje.`}
              />
            </Panel>
            {seesOrders && <OrdersOfWriter email={user_email} />}
          </>
        }
      />
    </div>
  )
}

/** Marks a message as read once when it is opened, so that it can be marked as unread afterwards. */
function useMarkAsRead() {
  const { record } = useEditContext<Message>()
  const refresh = useRefresh()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (!record || seen.current === record.id) return
    seen.current = record.id
    const { id, archived, version, read } = record
    if (read) return
    void callOrNull(adminMessagesApi.update, {
      params: { id },
      body: { read: true, archived, version },
    }).then(() => refresh())
  }, [record, refresh])
}
