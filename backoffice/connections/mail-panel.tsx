import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { useMe } from '#backoffice/components/use-permission.ts'
import { adminConnectionsApi, type Connections } from '#contracts/admin/connections.ts'
import { FixedNotice, OwnerNotice } from './connection-form.tsx'
import css from './connections.module.css'
import { MailForm } from './mail-form.tsx'

type State = Connections['mail']
type Props = { mail: State; onChanged: (reply: Connections) => void }

/** The server that sends the shop's mail. */
export function MailPanel({ mail, onChanged }: Props) {
  const { source, variable, in_use } = mail
  const [isChanging, setIsChanging] = useState(false)
  const isOwner = useMe()?.role === 'owner'
  const showsForm = source === 'none' || isChanging
  return (
    <Panel title="Servidor de correo" aside={<Mode source={source} />}>
      <Inside>
        {variable && <FixedNotice variable={variable} />}
        {!variable && in_use && !in_use.is_readable && (
          <Alert severity="error">
            No podemos leer la contraseña guardada, porque cambió la clave secreta del servidor.
            Escribila de nuevo.
          </Alert>
        )}
        {source !== 'none' && <Facts mail={mail} />}
        {!variable && !isOwner && <OwnerNotice />}
        {!variable && isOwner && showsForm && (
          <MailForm
            current={in_use}
            onDone={(reply) => {
              setIsChanging(false)
              onChanged(reply)
            }}
            onCancel={isChanging ? () => setIsChanging(false) : undefined}
          />
        )}
        {source !== 'none' && !isChanging && (
          <div className={css.actions}>
            <Test />
            {!variable && isOwner && (
              <>
                <Button variant="outlined" onClick={() => setIsChanging(true)}>
                  Cambiar
                </Button>
                <Disconnect onDone={onChanged} />
              </>
            )}
          </div>
        )}
      </Inside>
    </Panel>
  )
}

const Mode = ({ source }: { source: State['source'] }) =>
  source === 'none' ? (
    <Chip tone="todo">Los mails no salen</Chip>
  ) : (
    <Chip tone="good">Los mails salen</Chip>
  )

const Facts = ({ mail: { in_use, from, variable } }: { mail: State }) => (
  <dl className={css.facts}>
    <dt>Remitente</dt>
    <dd>{from}</dd>
    {in_use && !variable && (
      <>
        <dt>Servidor</dt>
        <dd>
          {in_use.host}:{in_use.port}
        </dd>
        {in_use.user && (
          <>
            <dt>Usuario</dt>
            <dd>{in_use.user}</dd>
          </>
        )}
      </>
    )}
  </dl>
)

function Test() {
  const [isBusy, act] = useAction()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = () =>
    act(
      async () => setSentTo((await call(adminConnectionsApi.testMail)).to),
      'Mail de prueba enviado',
    )
  return (
    <>
      <Button variant="contained" loading={isBusy} onClick={() => void send()}>
        Mandarme un mail de prueba
      </Button>
      {sentTo && (
        <p role="status" className={css.note} style={{ flexBasis: '100%' }}>
          Salió para {sentTo}. Si en unos minutos no está, buscalo en correo no deseado.
        </p>
      )}
    </>
  )
}

function Disconnect({ onDone }: { onDone: (reply: Connections) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Desconectar
      </Button>
      {isAsking && (
        <FormDialog
          title="¿Desconectar el correo?"
          button="Desconectar"
          message="El correo quedó desconectado"
          onClose={() => setIsAsking(false)}
          onSend={() => call(adminConnectionsApi.disconnectMail)}
          onDone={(reply) => {
            setIsAsking(false)
            onDone(reply)
          }}
        >
          <p>Los mails van a quedar guardados en el servidor, sin salir.</p>
        </FormDialog>
      )}
    </>
  )
}
