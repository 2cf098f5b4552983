import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useEditContext, useRecordContext, useRefresh } from 'react-admin'
import { call } from '#app/session/call.ts'
import { callOrNull } from '#app/session/call-or-null.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { ReplyForm } from '#backoffice/components/reply-form.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminMessagesApi, type Message } from '#contracts/admin/messages.ts'
import { Replies } from './replies.tsx'

export const MessageEdit = () => (
  <AdminEdit<Message>
    toTitle={({ subject, user_name }) => subject || `Mensaje de ${user_name}`}
    actions={(message) => <MessageActions message={message} />}
  >
    <Letter />
  </AdminEdit>
)

function MessageActions({ message: { id, read, archived, version } }: { message: Message }) {
  const [isBusy, act] = useAction()
  const mark = (change: { read?: boolean; archived?: boolean }, message: string) =>
    act(
      () =>
        call(adminMessagesApi.update, {
          params: { id },
          body: { read, archived, version, ...change },
        }),
      message,
    )
  return (
    <>
      {read && (
        <Button disabled={isBusy} onClick={() => mark({ read: false }, 'Quedó sin leer')}>
          Marcar sin leer
        </Button>
      )}
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() =>
          mark({ archived: !archived }, archived ? 'Vuelve a la bandeja' : 'Archivado')
        }
      >
        {archived ? 'Sacar del archivo' : 'Archivar'}
      </Button>
    </>
  )
}

function Letter() {
  const message = useRecordContext<Message>()
  const [isBusy, act] = useAction()
  useMarkAsRead()
  if (!message) return null
  const { id, user_name, user_email, phone, date_created, version, answers } = message
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>
        {user_name} ·{' '}
        <a className="link" href={`mailto:${user_email}`}>
          {user_email}
        </a>
        {phone && ` · ${phone}`} · {formatDateTime(date_created)}
      </Box>
      <p style={{ whiteSpace: 'pre-line', maxWidth: '44rem', marginTop: '1rem' }}>
        {message.message}
      </p>
      <Replies answers={answers} />
      <ReplyForm
        label="Respuesta"
        hint={`Le llega por correo a ${user_email}.`}
        button="Enviar respuesta"
        isBusy={isBusy}
        onSend={(text) =>
          act(
            () => call(adminMessagesApi.answer, { params: { id }, body: { text, version } }),
            'Respuesta enviada',
          )
        }
      />
    </>
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
