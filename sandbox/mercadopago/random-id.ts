import { randomBytes } from 'node:crypto'

/** Sixteen digits within the safe integers: nobody guesses the id of another's payment. */
export const createId = (): number => 2 ** 52 + Number(randomBytes(8).readBigUInt64BE() >> 12n)
