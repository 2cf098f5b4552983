import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useSession } from '#app/session/use-session.ts'
import { Refused } from './refused.tsx'
import { theme } from './theme.ts'
import { Unreachable } from './unreachable.tsx'
import { Waiting } from './waiting.tsx'
import { Work } from './work.tsx'

const made = createTheme(theme)

export const Desk = () => (
  <ThemeProvider theme={made}>
    <Door />
  </ThemeProvider>
)

/** Guests are asked who they are, customers are told that this is not for them, and staff go to work. */
function Door() {
  const { status, user, loading } = useSession()
  if (status === 'guest') return <Work />
  if (user) return user.is_staff ? <Work /> : <Refused name={user.first_name} />
  return status === 'unknown' || loading ? <Waiting /> : <Unreachable />
}
