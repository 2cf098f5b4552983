import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of RFC 9106 for servers that remember little. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What no password hashes to: nobody enters with it. */
export const NO_PASSWORD = '!'

/** Keyboards write the same letter in different ways. */
const normalise = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  hash(normalise(password), OPTIONS)

/** Whether a hash was made with other parameters than those of today. */
export const isOutdated = (hashed: string): boolean =>
  !hashed.startsWith(
    `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`,
  )

let nobodys: Promise<string> | undefined

/** Takes as long for nobody's password as for somebody's. */
export async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  nobodys ??= hashPassword('nobody ever chose this')
  const isSomebodys = hashed !== undefined && hashed !== NO_PASSWORD
  const matches = await verify(isSomebodys ? hashed : await nobodys, normalise(password))
  return matches && isSomebodys
}
