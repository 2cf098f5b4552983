import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 16

/** The token of the page of a guest's order, with 128 random bits. */
export const createOrderLink = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
