import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { adminConnectionsApi, type Connections } from '#contracts/admin/connections.ts'
import {
  type MailPreset,
  type MailSecurity,
  mailPresets,
  mailSecurities,
} from '#contracts/admin/mail-account.ts'
import { ConnectionForm, Field, type FieldErrors, type Typed } from './connection-form.tsx'
import css from './connections.module.css'
import { mailPresetWords, securityWords } from './mail-presets.ts'

type Props = {
  current: Connections['mail']['in_use']
  onDone: (reply: Connections) => void
  onCancel: (() => void) | undefined
}

/** A preset fills in the server; the rest is the same for all. */
export function MailForm({ current, onDone, onCancel }: Props) {
  const [preset, setPreset] = useState<MailPreset>(current?.preset ?? 'gmail')
  const words = mailPresetWords[preset]
  const server = current?.preset === preset ? current : words
  const send = (typed: Typed) =>
    call(adminConnectionsApi.connectMail, {
      body: {
        preset,
        host: typed['host'] ?? '',
        port: Number(typed['port']),
        security: typed['security'] as MailSecurity,
        user: typed['user'] ?? '',
        // Blank keeps the stored one.
        password: typed['password'] || undefined,
        from_name: typed['from_name'] ?? '',
        from_address: typed['from_address'] ?? '',
      },
    })
  return (
    <ConnectionForm
      button="Conectar"
      message="El correo quedó conectado"
      onSend={send}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <TextField
            select
            label="Servicio"
            value={preset}
            onChange={({ target }) => setPreset(target.value as MailPreset)}
            helperText={words.hint}
            fullWidth
          >
            {mailPresets.map((each) => (
              <MenuItem key={each} value={each}>
                {mailPresetWords[each].name}
              </MenuItem>
            ))}
          </TextField>
          <ServerFields key={preset} server={server} errors={errors} />
          <Field
            name="user"
            label="Usuario"
            errors={errors}
            defaultValue={current?.user}
            isOptional={preset === 'own'}
          />
          <Field
            name="password"
            label="Contraseña"
            hint={current?.has_password ? 'Vacía, queda la que está.' : undefined}
            errors={errors}
            isSecret
            isOptional
          />
          <Field
            name="from_name"
            label="Nombre del remitente"
            errors={errors}
            defaultValue={current?.from_name}
          />
          <Field
            name="from_address"
            label="Dirección del remitente"
            type="email"
            errors={errors}
            defaultValue={current?.from_address}
          />
        </>
      )}
    </ConnectionForm>
  )
}

type ServerProps = {
  server: { host: string; port: number; security: MailSecurity }
  errors: FieldErrors
}

const ServerFields = ({ server, errors }: ServerProps) => (
  <>
    <div className={css.pair}>
      <Field name="host" label="Servidor" errors={errors} defaultValue={server.host} />
      <Field name="port" label="Puerto" type="number" errors={errors} defaultValue={server.port} />
    </div>
    <TextField
      select
      name="security"
      label="Conexión"
      defaultValue={server.security}
      error={errors['security'] !== undefined}
      helperText={errors['security']?.join(' ') ?? ' '}
      fullWidth
    >
      {mailSecurities.map((each) => (
        <MenuItem key={each} value={each}>
          {securityWords[each]}
        </MenuItem>
      ))}
    </TextField>
  </>
)
