import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { PageHeader } from '#backoffice/shell/page-header.tsx'

const sections = [
  { to: 'tienda', name: 'La tienda', note: 'Nombre, contacto, dirección, horarios, mapa y redes' },
  {
    to: 'legales',
    name: 'Datos legales e impuestos',
    note: 'Razón social, CUIT, IVA, avisos de ley',
  },
  { to: 'compra', name: 'Compra', note: 'Cuánto se apartan las piezas sin pagar' },
  { to: 'stock', name: 'Stock', note: 'Desde cuántas unidades es poco stock' },
  { to: 'turnos', name: 'Turnos', note: 'Días, horarios, duración y lugares' },
  { to: 'correos', name: 'Textos de los correos', note: 'Asunto y comienzo de cada correo' },
]

export const SettingsIndex = () => (
  <>
    <PageHeader title="Ajustes" />
    <ul style={{ maxWidth: '44rem' }}>
      {sections.map(({ to, name, note }) => (
        <li key={to}>
          <Box
            component={Link}
            to={`/ajustes/${to}`}
            sx={{
              display: 'block',
              paddingBlock: '1rem',
              borderBottom: 1,
              borderColor: 'divider',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            <span style={{ fontWeight: 500 }}>{name}</span>
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {note}
            </Box>
          </Box>
        </li>
      ))}
    </ul>
  </>
)
