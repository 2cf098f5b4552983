/** Why stock changed. `damaged` and `workshop` take a returned piece out of stock again. */
export const stockReasons = [
  'start',
  'by_hand',
  'import',
  'import_undone',
  'order',
  'order_cancelled',
  'late_payment',
  'returned',
  'damaged',
  'workshop',
  'exchanged',
  'order_changed',
] as const
