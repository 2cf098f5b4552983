import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { AnswerForm } from '#backoffice/parts/answer-form.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { Facts } from '#backoffice/parts/facts.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { useAct } from '#backoffice/parts/use-act.ts'
import { adminRevocationsApi, type DeskRevocation } from '#contracts/admin/revocations.ts'
import { Answers } from './answers.tsx'
import { LegalClock } from './legal-clock.tsx'

export const RevocationEdit = () => (
  <DeskEdit<DeskRevocation> toTitle={({ code }) => `Arrepentimiento ${code}`}>
    <Request />
  </DeskEdit>
)

function Request() {
  const request = useRecordContext<DeskRevocation>()
  const [isBusy, act] = useAct()
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
          ['Llegó', formatMoment(date_created)],
          ['Plazo legal', <LegalClock key="clock" of={request} />],
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
      <Answers answers={answers} />
      {!request.date_closed && (
        <Box>
          <AnswerForm
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
          <AnswerForm
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
