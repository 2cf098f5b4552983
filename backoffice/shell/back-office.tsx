import Button from '@mui/material/Button'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { session } from '#app/session/session.ts'
import { useSession } from '#app/session/use-session.ts'
import { Loading } from '#backoffice/components/loading.tsx'
import { AdminApp } from './admin-app.tsx'
import { NoticePage } from './notice-page.tsx'
import { theme } from './theme.ts'

const made = createTheme(theme)

export const BackOffice = () => (
  <ThemeProvider theme={made}>
    <SessionGate />
  </ThemeProvider>
)

/** Shows the sign-in page to guests, a notice to customers and the admin to staff. */
function SessionGate() {
  const { status, user, loading } = useSession()
  if (status === 'guest') return <AdminApp />
  if (user) return user.is_staff ? <AdminApp /> : <StaffOnly name={user.first_name} />
  return status === 'unknown' || loading ? <Loading /> : <Unreachable />
}

const StaffOnly = ({ name }: { name: string }) => (
  <NoticePage title="Esta parte es del equipo de la tienda">
    <p>Hola, {name}. Con tu cuenta podés comprar, pero no entrar acá.</p>
    <p style={{ marginBlock: '1.5rem' }}>
      <Button variant="contained" href="/">
        Ir a la tienda
      </Button>{' '}
      <Button onClick={() => session.logOut()}>Ingresar con otra cuenta</Button>
    </p>
  </NoticePage>
)

/** The session retries by itself on reconnection; the button is for impatient users. */
const Unreachable = () => (
  <NoticePage title="No pudimos llegar a la tienda">
    <p>Revisá la conexión. Tu sesión sigue abierta.</p>
    <p style={{ marginBlock: '1.5rem' }}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Reintentar
      </Button>
    </p>
  </NoticePage>
)
