/** The permissions of a role, with their labels in the back office. */
export const permissionLabels = {
  orders: 'Pedidos: verlos, crearlos y moverlos',
  customers: 'Clientes',
  stock: 'Stock',
  catalogue: 'Catálogo: productos, fotos, categorías y promociones',
  appointments: 'Turnos y feriados',
  messages: 'Mensajes, arrepentimientos y reseñas',
  workshop: 'Ver los pedidos para prepararlos, sin importes ni contactos',
  read_sales: 'Ver las ventas',
  prices_discounts: 'Precios, descuentos y cupones',
  costs: 'Costos y márgenes',
  manual_settlement: 'Dar por pagado a mano lo que se compró en la web',
  refunds: 'Devolver dinero',
  export_personal_data: 'Exportar datos personales',
  settings: 'Ajustes de la tienda, páginas y envíos',
  staff: 'Equipo, roles y registro',
} as const

export type Permission = keyof typeof permissionLabels

/** Whoever has one of these sees how to reach the buyers of orders, what was written to them, and internal notes. */
export const orderContactPermissions = [
  'orders',
  'customers',
  'manual_settlement',
  'refunds',
] as const satisfies readonly Permission[]

/** Whoever has one of these sees the amounts of orders and their payments. */
export const orderMoneyPermissions = [
  ...orderContactPermissions,
  'read_sales',
] as const satisfies readonly Permission[]

export const permissions = Object.keys(permissionLabels) as [Permission, ...Permission[]]
