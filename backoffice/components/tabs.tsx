import Box from '@mui/material/Box'
import { NavLink } from 'react-router'

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

const orders = [
  { to: '/orders', text: 'Lista' },
  { to: '/tablero', text: 'Tablero' },
]
const appointments = [
  { to: '/semana', text: 'Semana' },
  { to: '/appointments', text: 'Todos' },
  { to: '/holidays', text: 'Feriados' },
]
const inbox = [
  { to: '/messages', text: 'Mensajes' },
  { to: '/revocations', text: 'Arrepentimientos' },
]

export const OrderTabs = () => <Tabs label="Vistas de pedidos" entries={orders} />
export const AppointmentTabs = () => <Tabs label="Vistas de turnos" entries={appointments} />
export const InboxTabs = () => <Tabs label="Bandejas" entries={inbox} />
