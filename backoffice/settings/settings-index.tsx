import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { DemoSetting } from '#backoffice/demo/demo-setting.tsx'

const sections = [
  {
    to: '/setup',
    name: 'Tu tienda, paso a paso',
    note: 'Lo que falta para abrir, o para completarla',
  },
  { to: 'imagen', name: 'Logo y colores', note: 'Tu logo o el nombre en letras, y la paleta' },
  { to: 'tienda', name: 'La tienda', note: 'Nombre, contacto, dirección, horarios, mapa y redes' },
  {
    to: 'legales',
    name: 'Datos legales e impuestos',
    note: 'Razón social, CUIT, IVA, avisos de ley',
  },
  { to: 'cobros', name: 'Mercado Pago', note: 'La cuenta con la que cobrás' },
  { to: 'cuotas', name: 'Cuotas', note: 'Planes con y sin interés, por tarjeta y fecha' },
  {
    to: 'formas-de-pago',
    name: 'Transferencia y efectivo',
    note: 'Si se ofrecen, con qué descuento, y cuánto se apartan las piezas',
  },
  { to: 'banco', name: 'Cuenta bancaria', note: 'CBU o CVU y alias para transferencias' },
  {
    to: 'envio-de-correo',
    name: 'Correo',
    note: 'El servidor que manda tus mails, y su remitente',
  },
  {
    to: 'compra',
    name: 'Compra',
    note: 'Cuánto tarda la preparación, y cuánto se apartan las piezas sin pagar',
  },
  { to: 'stock', name: 'Stock', note: 'Desde cuántas unidades es poco stock' },
  {
    to: 'devoluciones',
    name: 'Cambios y devoluciones',
    note: 'Hasta cuántos días se pueden pedir',
  },
  { to: 'turnos', name: 'Turnos', note: 'Días, horarios, duración y lugares' },
  { to: 'correos', name: 'Textos de los correos', note: 'Asunto y comienzo de cada correo' },
  {
    to: 'plantillas',
    name: 'Plantillas',
    note: 'Textos para escribirle a quien compró, por correo o WhatsApp',
  },
  { to: 'copias', name: 'Copias de seguridad', note: 'A qué hora se hacen y cuánto se guardan' },
]

export const SettingsIndex = () => (
  <>
    <PageHeader title="Ajustes" />
    <ul style={{ maxWidth: '44rem' }}>
      {sections.map(({ to, name, note }) => (
        <li key={to}>
          <Box
            component={Link}
            to={to.startsWith('/') ? to : `/ajustes/${to}`}
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
    <DemoSetting />
  </>
)
