import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, the OWASP parameters for servers with little memory. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Stored for accounts without a password. No password matches it. */
export const NO_PASSWORD = '!'

/** Keyboards encode the same letter in different ways. */
const normalise = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  hash(normalise(password), OPTIONS)

/** Whether a hash was made with other parameters than the current ones. */
export const isOutdated = (hashed: string): boolean =>
  !hashed.startsWith(
    `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`,
  )

let dummyHash: Promise<string> | undefined

/** Verifies a dummy hash for unknown accounts, so that the reply time does not reveal which accounts exist. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody ever chose this')
  const hasPassword = hashed !== undefined && hashed !== NO_PASSWORD
  const matches = await verify(hasPassword ? hashed : await dummyHash, normalise(password))
  return matches && hasPassword
}
