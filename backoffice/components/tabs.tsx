import Box from '@mui/material/Box'
import { NavLink } from 'react-router'
import css from './tabs.module.css'

const row = {
  display: 'flex',
  gap: '1.5rem',
  borderBottom: 1,
  borderColor: 'divider',
  marginBottom: '1rem',
}

const tab = {
  paddingBlock: '0.625rem',
  borderBottom: '2px solid transparent',
  '&[aria-current=page]': { borderColor: 'secondary.main', fontWeight: 500 },
}

type Props = { label: string; entries: readonly { to: string; text: string }[] }

/** Links between related screens. */
const Tabs = ({ label, entries }: Props) => (
  <Box component="nav" aria-label={label} sx={row}>
    {entries.map(({ to, text }) => (
      <Box key={to} component={NavLink} to={to} sx={tab}>
        {text}
      </Box>
    ))}
  </Box>
)

const appointments = [
  { to: '/semana', text: 'Semana' },
  { to: '/appointments', text: 'Lista' },
  { to: '/holidays', text: 'Feriados' },
]
const inbox = [
  { to: '/messages', text: 'Mensajes' },
  { to: '/revocations', text: 'Arrepentimientos' },
]

/** Orders as a list or as a board. */
export const ListOrBoard = () => (
  <nav className={css.switch} aria-label="Lista o tablero">
    <NavLink to="/orders">Lista</NavLink>
    <NavLink to="/tablero">Tablero</NavLink>
  </nav>
)
export const AppointmentTabs = () => (
  <nav className={`${css.switch} ${css.above}`} aria-label="Vistas de turnos">
    {appointments.map(({ to, text }) => (
      <NavLink key={to} to={to}>
        {text}
      </NavLink>
    ))}
  </nav>
)
export const InboxTabs = () => <Tabs label="Bandejas" entries={inbox} />
