import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { formatDateTime } from '#backoffice/components/dates.ts'
import { Facts } from '#backoffice/components/facts.tsx'
import { ReplyForm } from '#backoffice/components/reply-form.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { type AdminRevocation, adminRevocationsApi } from '#contracts/admin/revocations.ts'
import { LegalDeadline } from './legal-deadline.tsx'
import { Replies } from './replies.tsx'

export const RevocationEdit = () => (
  <AdminEdit<AdminRevocation> toTitle={({ code }) => `Arrepentimiento ${code}`}>
    <Request />
  </AdminEdit>
)

function Request() {
  const request = useRecordContext<AdminRevocation>()
  const [isBusy, act] = useAction()
  if (!request) return null
  const { id, version, email, order, transaction_id, reason, date_created, answers } = request
  const params = { id }
  return (
    <>
      {request.is_buyer === false && (
        <Alert severity="warning">
          El pedido es de otra dirección de correo. Antes de devolver nada, confirmá con quien
          compró.
        </Alert>
      )}
      <Facts
        rows={[
          ['Llegó', formatDateTime(date_created)],
          ['Plazo legal', <LegalDeadline key="clock" of={request} />],
          [
            'De',
            <a key="mail" className="link" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          [
            'Pedido',
            order ? (
              <Link key="order" className="link" to={`/orders/${order}`}>
                {order}
              </Link>
            ) : (
              transaction_id
            ),
          ],
          ['Motivo', reason],
          ['Cómo terminó', request.outcome],
        ]}
      />
      <Replies answers={answers} />
      {!request.date_closed && (
        <Box>
          <ReplyForm
            label="Respuesta"
            hint={`Le llega por correo a ${email}.`}
            button="Enviar respuesta"
            isBusy={isBusy}
            onSend={(text) =>
              act(
                () => call(adminRevocationsApi.answer, { params, body: { text, version } }),
                'Respuesta enviada',
              )
            }
          />
          <ReplyForm
            label="Cómo terminó"
            hint="Queda anotado para la tienda: devuelto, cambiado, desistió…"
            button="Cerrar el pedido de arrepentimiento"
            isBusy={isBusy}
            onSend={(outcome) =>
              act(
                () => call(adminRevocationsApi.close, { params, body: { outcome, version } }),
                'Cerrado',
              )
            }
          />
        </Box>
      )}
    </>
  )
}
