import { hash } from '@node-rs/argon2'

/** argon2id with the parameters of RFC 9106 for servers that remember little. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
