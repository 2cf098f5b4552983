import { activationSessionApi } from '#contracts/activation-session.ts'
import type { MailLink } from './after-sign-in.ts'
import { call } from './call.ts'
import { readLocalStorage, writeLocalStorage } from './local-storage.ts'
import { makeRandomKey } from './make-random-key.ts'
import { session } from './session.ts'
import { GUEST, readHolder } from './tokens.ts'

const KEY = 'sign_up_key'

/** Only this browser knows it. With the link of the mail it signs in, so that whoever was on the way to a purchase goes on. */
export function makeSignUpKey(): string {
  // A second try after a lost reply must have the same one.
  const key = readLocalStorage(KEY) ?? makeRandomKey()
  writeLocalStorage(KEY, key)
  return key
}

/** In the browser in which the account was made, once. Whoever is not signed in then is asked for the password. */
export async function signInAfterActivation(link: MailLink): Promise<void> {
  const device_key = readLocalStorage(KEY)
  writeLocalStorage(KEY, null)
  if (!device_key || readHolder() !== GUEST) return
  await session
    .logInWith((device) =>
      call(activationSessionApi.open, { body: { ...link, device_key, device } }),
    )
    .catch(() => undefined)
}
