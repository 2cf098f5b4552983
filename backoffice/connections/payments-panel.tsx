import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { Chip } from '#backoffice/components/chip.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { adminConnectionsApi, type Connections } from '#contracts/admin/connections.ts'
import { ConnectionForm, Field, FixedNotice, OwnerNotice } from './connection-form.tsx'
import css from './connections.module.css'

type State = Connections['payments']
type Props = { payments: State; onChanged: (reply: Connections) => void }

/** The account that purchases pay. */
export function PaymentsPanel({ payments, onChanged }: Props) {
  const { source, variable, in_use } = payments
  const [isChanging, setIsChanging] = useState(false)
  const isOwner = useMe()?.role === 'owner'
  const showsForm = source === 'none' || isChanging
  return (
    <Panel title="Cuenta de Mercado Pago" aside={<Mode payments={payments} />}>
      <Inside>
        {variable && <FixedNotice variable={variable} />}
        {!variable && in_use && !in_use.is_readable && <Unreadable />}
        {!variable && in_use && <Facts account={in_use} />}
        {!variable && !isOwner && <OwnerNotice />}
        {!variable && isOwner && showsForm && (
          <>
            <Guide webhookUrl={payments.webhook_url} />
            <KeysForm
              onDone={(reply) => {
                setIsChanging(false)
                onChanged(reply)
              }}
              onCancel={isChanging ? () => setIsChanging(false) : undefined}
            />
          </>
        )}
        {!variable && isOwner && in_use && !isChanging && (
          <div className={css.actions}>
            <Button variant="outlined" onClick={() => setIsChanging(true)}>
              Cambiar las claves
            </Button>
            <Disconnect onDone={onChanged} />
          </div>
        )}
      </Inside>
    </Panel>
  )
}

function Mode({ payments: { source, in_use, takes_money } }: { payments: State }) {
  if (takes_money) return <Chip tone="good">Cobra de verdad</Chip>
  if (source === 'panel' && in_use) return <Chip tone="todo">De prueba</Chip>
  return <Chip tone="todo">Sin conectar</Chip>
}

const Unreadable = () => (
  <Alert severity="error">
    No podemos leer las claves guardadas, porque cambió la clave secreta del servidor. Pegalas de
    nuevo.
  </Alert>
)

const Facts = ({ account }: { account: NonNullable<State['in_use']> }) => (
  <dl className={css.facts}>
    <dt>Cuenta</dt>
    <dd>
      {account.nickname || account.account}
      {account.email && ` · ${account.email}`}
    </dd>
    <dt>Access token</dt>
    <dd>termina en {account.access_token_tail}</dd>
    <dt>Clave secreta</dt>
    <dd>termina en {account.webhook_secret_tail}</dd>
    <dt>Desde</dt>
    <dd>{formatDay(account.date_created)}</dd>
  </dl>
)

const Guide = ({ webhookUrl }: { webhookUrl: string }) => (
  <ol className={css.guide}>
    <li>
      Entrá a «Tus integraciones» en mercadopago.com.ar/developers, y creá una aplicación de
      Checkout Pro.
    </li>
    <li>En «Credenciales de producción» copiá la public key y el access token.</li>
    <li>
      En «Webhooks» poné esta dirección y el evento «Pagos», y copiá la clave secreta:{' '}
      <code>{webhookUrl}</code>
    </li>
  </ol>
)

type FormProps = { onDone: (reply: Connections) => void; onCancel: (() => void) | undefined }

const KeysForm = ({ onDone, onCancel }: FormProps) => (
  <ConnectionForm
    button="Conectar"
    message="Mercado Pago quedó conectado"
    onSend={({ access_token = '', public_key = '', webhook_secret = '' }) =>
      call(adminConnectionsApi.connectPayments, {
        body: { access_token, public_key, webhook_secret },
      })
    }
    onDone={onDone}
    onCancel={onCancel}
  >
    {(errors) => (
      <>
        <Field name="public_key" label="Public key" errors={errors} />
        <Field name="access_token" label="Access token" errors={errors} isSecret />
        <Field name="webhook_secret" label="Clave secreta de webhooks" errors={errors} isSecret />
      </>
    )}
  </ConnectionForm>
)

function Disconnect({ onDone }: { onDone: (reply: Connections) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Desconectar
      </Button>
      {isAsking && (
        <FormDialog
          title="¿Desconectar Mercado Pago?"
          button="Desconectar"
          message="Mercado Pago quedó desconectado"
          onClose={() => setIsAsking(false)}
          onSend={() => call(adminConnectionsApi.disconnectPayments)}
          onDone={(reply) => {
            setIsAsking(false)
            onDone(reply)
          }}
        >
          <p>
            Los pagos nuevos van a ser de prueba. Los que ya cobraste se siguen viendo, y se
            devuelven por esta cuenta.
          </p>
        </FormDialog>
      )}
    </>
  )
}
