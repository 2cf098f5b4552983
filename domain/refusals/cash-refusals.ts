/** About cash closings. */
export const cashRefusals = {
  cash_closing_not_found: ['not_found', 'No existe ese cierre.'],
  cash_changed: [
    'conflict',
    'Entró un cobro o un movimiento desde que abriste la pantalla. Revisá los importes y cerrá de nuevo.',
  ],
  cash_key_used: ['conflict', 'Con ese formulario ya se guardó otra cosa. Volvé a empezar.'],
} as const
