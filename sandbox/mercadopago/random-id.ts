import { randomBytes } from 'node:crypto'

/** Sixteen random digits within the safe integers, so that ids cannot be guessed. */
export const createId = (): number => 2 ** 52 + Number(randomBytes(8).readBigUInt64BE() >> 12n)
