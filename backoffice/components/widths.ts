/** Below, the bottom bar takes the place of the rail. */
export const PHONE = '(max-width: 47.99em)'
/** Below, the rail has only icons. */
export const COMPACT = '(max-width: 63.99em)'
