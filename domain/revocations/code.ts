import { randomInt } from 'node:crypto'

/** Nothing that is mistaken for something else when it is read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const draw = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** «AR-7K3M-9XQ2» */
export const createCode = (): string => `AR-${draw(4)}-${draw(4)}`
