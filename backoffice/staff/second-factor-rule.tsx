import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useMe } from '#backoffice/components/use-permission.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminSecondFactorApi } from '#contracts/admin/second-factor.ts'
import { permissions } from '#contracts/permissions.ts'

const load = () => call(adminSecondFactorApi.getRule)

/** The rule that all staff need a second factor. Only staff with every permission can change it. */
export function SecondFactorRule() {
  const { reply, retry } = useReply(load)
  const me = useMe()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  if (!reply) return null
  const { required } = reply
  const close = () => {
    setIsDialogOpen(false)
    retry()
  }
  return (
    <Box sx={{ marginBottom: '1.5rem' }}>
      <FormControlLabel
        control={<Switch checked={required} onChange={() => setIsDialogOpen(true)} />}
        disabled={me?.permissions.length !== permissions.length}
        label="Pedir un segundo paso a todo el equipo"
      />
      {isDialogOpen && (
        <FormDialog
          title={required ? 'Dejar de pedir un segundo paso' : 'Pedir un segundo paso'}
          button={required ? 'Dejar de pedirlo' : 'Pedirlo a todos'}
          message="Guardado"
          onClose={close}
          onSend={() => call(adminSecondFactorApi.setRule, { body: { required: !required } })}
        >
          <p>
            {required
              ? 'Quien ya lo tiene lo sigue usando, y puede quitarlo.'
              : 'A quien todavía no lo tiene se le cierra la sesión ahora. Cuando vuelva a entrar lo activa, y hasta entonces no puede hacer nada más.'}
          </p>
        </FormDialog>
      )}
    </Box>
  )
}
