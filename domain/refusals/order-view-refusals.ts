export const orderViewRefusals = {
  order_view_not_found: ['not_found', 'No existe esa vista.'],
  order_view_of_other: ['forbidden', 'Esa vista la guardó otra persona: pedile que la cambie.'],
  order_views_full: ['conflict', 'Ya hay 50 vistas guardadas: borrá una que no se use.'],
} as const
