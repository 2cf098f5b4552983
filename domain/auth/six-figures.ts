import { createHmac, randomInt } from 'node:crypto'

export const CODE_LIFETIME_SECONDS = 10 * 60
export const MAX_TRIES = 5
const CODES = 1_000_000

export const makeCode = (): string => String(randomInt(CODES)).padStart(6, '0')

/** Without the secret nobody can guess a code from its hash. */
export const createCodeHash =
  (secret: string) =>
  (userId: number, code: string): string =>
    createHmac('sha256', secret).update(`${userId} ${code}`).digest('base64url')
