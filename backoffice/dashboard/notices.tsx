import Alert from '@mui/material/Alert'
import { Link } from 'react-router'
import { useMe } from '#backoffice/components/use-permission.ts'
import type { Summary } from '#contracts/admin/summary.ts'

/** What is wrong or not finished, above the day's work. */
export const Notices = ({ summary }: { summary: Summary | null }) => (
  <>
    {summary && !summary.is_open && <ClosedNotice />}
    <SecondFactorNotice />
    {summary?.failed_backup && <FailedBackupNotice message={summary.failed_backup.message} />}
  </>
)

const FailedBackupNotice = ({ message }: { message: string }) => (
  <Alert severity="error" sx={{ marginBlockEnd: '1.5rem' }}>
    La copia de seguridad de anoche falló. {message} <Link to="/salud">Ver las copias</Link>
  </Alert>
)

/** Visitors see no shop yet. */
const ClosedNotice = () => (
  <Alert severity="info" sx={{ marginBlockEnd: '1.5rem' }}>
    La tienda está cerrada: quienes la visitan ven «Muy pronto».{' '}
    <Link to="/setup">Seguir preparándola</Link>
  </Alert>
)

/** Recommends a second factor to staff managers, whose password alone would give access to everything. */
function SecondFactorNotice() {
  const me = useMe()
  if (!me?.permissions.includes('staff') || me.has_second_factor) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: '1.5rem' }}>
      Tu cuenta puede todo y entra sólo con una contraseña.{' '}
      <Link to="/cuenta">Activá el segundo paso</Link>
    </Alert>
  )
}
