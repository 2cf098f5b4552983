/**
 * Whether the error is one of the system's with one of these codes.
 * @param {unknown} error
 * @param {string[]} codes
 */
export const hasCode = (error, ...codes) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
