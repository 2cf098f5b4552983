type Entry = { label: string; to: string; ownerOnly?: boolean }
type Group = { title: string; entries: Entry[] }

/** Where everything is, in the order of a day's work. */
export const menu: Group[] = [
  { title: '', entries: [{ label: 'Hoy', to: '/' }] },
  {
    title: 'Ventas',
    entries: [
      { label: 'Pedidos', to: '/orders' },
      { label: 'Clientes', to: '/customers' },
      { label: 'Cupones', to: '/coupons' },
      { label: 'Envíos', to: '/shipping-options' },
    ],
  },
  {
    title: 'Catálogo',
    entries: [
      { label: 'Productos', to: '/products' },
      { label: 'Categorías', to: '/categories' },
      { label: 'Remarcar', to: '/remarcar', ownerOnly: true },
      { label: 'Importar y exportar', to: '/importar' },
    ],
  },
  {
    title: 'Vidriera',
    entries: [
      { label: 'Promociones', to: '/promos' },
      { label: 'Portada', to: '/portada', ownerOnly: true },
      { label: 'Páginas', to: '/paginas', ownerOnly: true },
      { label: 'Reseñas', to: '/reviews' },
    ],
  },
  {
    title: 'Atención',
    entries: [
      { label: 'Turnos', to: '/appointments' },
      { label: 'Mensajes', to: '/messages' },
    ],
  },
  {
    title: 'La casa',
    entries: [
      { label: 'Ajustes', to: '/ajustes', ownerOnly: true },
      { label: 'Equipo', to: '/staff', ownerOnly: true },
      { label: 'Registro', to: '/audit', ownerOnly: true },
      { label: 'Tu cuenta', to: '/cuenta' },
    ],
  },
]
