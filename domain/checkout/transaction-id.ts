import { randomInt } from 'node:crypto'
import { ID_SIGNS } from '#contracts/transaction-id.ts'

const drawCharacters = () =>
  Array.from({ length: 4 }, () => ID_SIGNS[randomInt(ID_SIGNS.length)]).join('')

/** Short enough to be read aloud on the phone, and random so that it cannot be guessed. */
export const createTransactionId = (): string => `QL-${drawCharacters()}-${drawCharacters()}`
