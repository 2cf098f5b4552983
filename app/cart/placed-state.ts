/** The state of the history entry after an order was placed that is paid to the shop itself. */
export const PLACED = { isPlaced: true } as const

export const isPlacedState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isPlaced' in state && state.isPlaced === true
