import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { createPasskey, supportsPasskeys } from '#app/session/passkey.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { adminPasskeysApi } from '#contracts/admin/passkeys.ts'
import type { Passkey } from '#contracts/passkeys.ts'

type Props = {
  /** Called with the recovery codes, which are created with the first passkey. */
  onCodes: (codes: string[]) => void
  onChange: () => void
}
type OpenDialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

const load = () => call(adminPasskeysApi.list)

/** The passkeys of the account: add, rename, remove. */
export function Passkeys({ onCodes, onChange }: Props) {
  const reply = useReply(load)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => {
    setDialog(null)
    reply.retry()
    onChange()
  }
  return (
    <Section title="Llaves de acceso">
      <p>
        Entrá con tu huella, tu cara o el PIN de tu dispositivo, sin escribir nada. Nadie puede
        adivinarlas ni pedírtelas por correo, y valen como segundo paso.
      </p>
      <Loaded of={reply}>
        {({ passkeys }) => (
          <Box component="ul" sx={{ marginBlock: '0.5rem', '&:empty': { display: 'none' } }}>
            {passkeys.map((passkey) => (
              <Row key={passkey.id} passkey={passkey} onOpen={setDialog} />
            ))}
          </Box>
        )}
      </Loaded>
      {supportsPasskeys() ? (
        <Button
          variant="outlined"
          sx={{ marginTop: '0.75rem' }}
          onClick={() => setDialog({ kind: 'add' })}
        >
          Agregar una llave de acceso
        </Button>
      ) : (
        <Box sx={{ color: 'text.secondary', marginTop: '0.75rem' }}>
          Con este navegador, o en esta dirección, no se puede agregar ninguna.
        </Box>
      )}
      {dialog?.kind === 'add' && <AddDialog onCodes={onCodes} onClose={close} />}
      {dialog?.kind === 'rename' && <RenameDialog passkey={dialog.passkey} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveDialog passkey={dialog.passkey} onClose={close} />}
    </Section>
  )
}

type RowProps = { passkey: Passkey; onOpen: (dialog: OpenDialog) => void }

function Row({ passkey, onOpen }: RowProps) {
  const { name, backed_up, date_created, last_used } = passkey
  const facts = [
    last_used
      ? `Última vez: ${formatDateTime(last_used)}`
      : `Desde ${formatDateTime(date_created)}`,
    backed_up && 'sincronizada con tus otros dispositivos',
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: '0.5rem',
        alignItems: 'center',
        paddingBlock: '0.5rem',
      }}
    >
      <Box sx={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>
        {name}
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Button size="small" onClick={() => onOpen({ kind: 'rename', passkey })}>
        Cambiar nombre
      </Button>
      <Button size="small" color="error" onClick={() => onOpen({ kind: 'remove', passkey })}>
        Quitar
      </Button>
    </Box>
  )
}

const AddDialog = ({ onCodes, onClose }: { onCodes: Props['onCodes']; onClose: () => void }) => (
  <FormDialog
    title="Agregar una llave de acceso"
    button="Agregar"
    message="Llave de acceso agregada"
    onClose={onClose}
    onSend={async ({ name = '' }) => {
      const passkey = await createPasskey(await call(adminPasskeysApi.startRegistration))
      const { recovery_codes } = await call(adminPasskeysApi.register, { body: { name, passkey } })
      if (recovery_codes.length > 0) onCodes(recovery_codes)
    }}
  >
    <p>
      Tu dispositivo te va a pedir la huella, la cara o el PIN. Desde entonces, tu contraseña sola
      no alcanza para entrar.
    </p>
    <NameField />
  </FormDialog>
)

type DialogProps = { passkey: Passkey; onClose: () => void }

const RenameDialog = ({ passkey: { id, name }, onClose }: DialogProps) => (
  <FormDialog
    title="Cambiar el nombre"
    button="Guardar"
    message="Guardado"
    onClose={onClose}
    onSend={(typed) =>
      call(adminPasskeysApi.rename, { params: { id }, body: { name: typed['name'] ?? '' } })
    }
  >
    <NameField value={name} />
  </FormDialog>
)

const RemoveDialog = ({ passkey: { id, name }, onClose }: DialogProps) => (
  <FormDialog
    title={`Quitar «${name}»`}
    button="Quitar"
    message="Llave de acceso quitada"
    onClose={onClose}
    onSend={() => call(adminPasskeysApi.remove, { params: { id } })}
  >
    <p>Ya no va a abrir tu cuenta. En tu dispositivo queda guardada hasta que la borres ahí.</p>
  </FormDialog>
)

const NameField = ({ value = '' }: { value?: string }) => (
  <TextField
    name="name"
    label="Nombre"
    helperText="Para reconocerla: por ejemplo, «Teléfono de Vera»."
    defaultValue={value}
    required
    autoFocus
    fullWidth
    autoComplete="off"
    sx={{ marginTop: '1rem' }}
    slotProps={{ htmlInput: { maxLength: 60 } }}
  />
)
