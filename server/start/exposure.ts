import { StartRefusal } from '#db/start-refusal.ts'
import { isLoopbackHost } from '#server/http/loopback.ts'
import type { Env } from './env.ts'

type Address = Pick<Env, 'HOST' | 'PUBLIC_URL'>

/** Whether the settings let other machines reach the shop. */
export const isPublic = ({ HOST, PUBLIC_URL }: Address): boolean =>
  !isLoopbackHost(HOST) ||
  (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname))

/** Refuses to start a publicly reachable shop with settings that are only safe on this machine. */
export function requireSafeExposure(env: Env): void {
  if (!isPublic(env)) return
  if (!env.MP_ACCESS_TOKEN && env.TEST_PAYMENTS !== 'on') {
    throw new StartRefusal(
      'TEST_PAYMENTS: esta tienda se alcanza desde otras máquinas (por PUBLIC_URL o HOST) y no tiene las claves ' +
        'de Mercado Pago, así que sus pedidos figurarían como pagados sin que nadie pague. Indicá MP_ACCESS_TOKEN, ' +
        'MP_PUBLIC_KEY y MP_WEBHOOK_SECRET; o, si es una prueba y nadie va a entregar nada, TEST_PAYMENTS=on.',
    )
  }
  if (env.RATE_LIMITS === 'off' && env.NODE_ENV === 'production') {
    throw new StartRefusal(
      'RATE_LIMITS: no puede ser off en una tienda que se alcanza desde otras máquinas (por PUBLIC_URL o HOST).',
    )
  }
}
