import { randomInt } from 'node:crypto'
import { ID_SIGNS } from '#contracts/transaction-id.ts'

const four = () => Array.from({ length: 4 }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('')

/** Read aloud on the telephone, and not to be guessed. */
export const createTransactionId = (): string => `QL-${four()}-${four()}`
