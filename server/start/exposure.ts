import { StartRefusal } from '#db/start-refusal.ts'
import { isLoopbackHost } from '#server/requests/loopback.ts'
import type { Env } from './env.ts'

type Address = Pick<Env, 'HOST' | 'PUBLIC_URL'>

/** Whether the settings let other machines reach the shop. */
export const isPublic = ({ HOST, PUBLIC_URL }: Address): boolean =>
  !isLoopbackHost(HOST) ||
  (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname))

/**
 * Whether visitors may only buy with real money. Without an account at the provider such a shop stays closed, so that
 * its owner can connect one in the panel.
 */
export const needsRealPayments = (
  env: Address & Pick<Env, 'MP_ACCESS_TOKEN' | 'TEST_PAYMENTS'>,
): boolean => isPublic(env) && !env.MP_ACCESS_TOKEN && env.TEST_PAYMENTS !== 'on'

/** How the test keys of the provider begin. */
const TEST_KEY = 'TEST-'

/** Refuses to start a publicly reachable shop with settings that are only safe on this machine. */
export function requireSafeExposure(env: Env): void {
  if (!isPublic(env)) return
  if (env.MP_ACCESS_TOKEN?.startsWith(TEST_KEY) && env.TEST_PAYMENTS !== 'on') {
    throw new StartRefusal(
      'MP_ACCESS_TOKEN: es de prueba, y la tienda se alcanza desde otras máquinas: nadie pagaría de verdad. Indicá la clave de producción, o TEST_PAYMENTS=on.',
    )
  }
  if (env.RATE_LIMITS === 'off' && env.NODE_ENV === 'production') {
    throw new StartRefusal(
      'RATE_LIMITS: no puede ser off en una tienda que se alcanza desde otras máquinas (por PUBLIC_URL o HOST).',
    )
  }
}
