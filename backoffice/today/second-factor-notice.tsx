import Alert from '@mui/material/Alert'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { useHasPermission } from '#backoffice/frame/use-permission.ts'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminSecondFactorApi } from '#contracts/admin/staff.ts'

const ask = () => call(adminSecondFactorApi.get)

/** Who manages the staff may open everything, so a stolen password must not be enough to be her. */
export const SecondFactorNotice = () => (useHasPermission('staff') ? <Notice /> : null)

function Notice() {
  const { reply } = useReply(ask)
  if (!reply || reply.on) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '1.5rem' }}>
      Tu cuenta puede todo y entra sólo con una contraseña.{' '}
      <Link to="/cuenta">Activá el segundo paso</Link>
    </Alert>
  )
}
