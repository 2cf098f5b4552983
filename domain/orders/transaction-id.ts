import { randomInt } from 'node:crypto'

/** No sign that looks like another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Read aloud on the telephone, and not to be guessed. */
export const createTransactionId = (): string => `QL-${four()}-${four()}`
