/** Why stock changed. */
export const stockReasons = [
  'start',
  'by_hand',
  'import',
  'order',
  'order_cancelled',
  'late_payment',
] as const
