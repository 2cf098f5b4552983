import { readLocalStorage, writeLocalStorage } from './local-storage.ts'

const NEXT = 'next'
const ACTIVATION = 'activation'

export type MailLink = { uid: string; token: string }

/** Where a shopper wanted to go who registers first, for the activation on the same device. */
export const rememberNext = (next: string | null): void => writeLocalStorage(NEXT, next)
export const readNext = (): string | null => readLocalStorage(NEXT)

/**
 * The link that activated an account on this device. With the password, or the key of the sign-up, it proves whose the
 * orders of its e-mail are.
 */
export const rememberActivation = (link: MailLink): void =>
  writeLocalStorage(ACTIVATION, JSON.stringify(link))

/** Forgotten when it is read, because one sign-in uses it. */
function takeActivation(): MailLink | null {
  const stored = readLocalStorage(ACTIVATION)
  writeLocalStorage(ACTIVATION, null)
  try {
    const link: Partial<MailLink> = JSON.parse(stored ?? '{}')
    return link.uid && link.token ? { uid: link.uid, token: link.token } : null
  } catch {
    return null
  }
}

/** Called after a sign-in: orders that were placed before the account was activated on this device come into it. */
export async function claimOrders(): Promise<void> {
  rememberNext(null)
  const link = takeActivation()
  if (!link) return
  await import('./claim-orders.ts').then(({ sendClaim }) => sendClaim(link)).catch(() => undefined)
}
