import type { fillShop } from './open-shop.ts'
import type { Settings } from './read-settings.ts'

export type RunningShop = {
  address: string
  /** The URL of the mailbox page, if there is no mail server. */
  mailbox: string | null
  /** The URL of the sandbox panel, if payments are simulated. */
  sandbox: string | null
  owner: { email: string; password: string | null } | null
  demo: { email: string; password: string } | null
  rateLimits: boolean
  /** Resolves with the reason if the shop cannot go on. */
  failed?: Promise<Error>
  close: () => Promise<void>
}

type Parts = {
  address: string
  sandboxPath: string | undefined
  filled: Awaited<ReturnType<typeof fillShop>>
}

/** What the owner is told when the shop is open. */
export const describeShop = (
  { env }: Settings,
  { address, sandboxPath, filled }: Parts,
): Omit<RunningShop, 'close'> => ({
  address,
  mailbox: env.SMTP_URL ? null : `${address}/dev/mail`,
  sandbox: sandboxPath ? `${address}${sandboxPath}/panel` : null,
  ...filled,
  rateLimits: env.RATE_LIMITS === 'on',
})
