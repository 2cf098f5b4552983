import type { HealthCheck } from '#contracts/admin/health.ts'
import { type Holder, hasPermission } from '#domain/auth/require-permission.ts'
import { OWNERS } from './check-owners.ts'
import type { Finding } from './states.ts'

const TELL = 'Avisale a quien administra la tienda.'

/** The checks with the advice that somebody can follow: settings and server are for who may change the settings. */
export function adviseFor(caller: Holder & { role: string }, findings: Finding[]): HealthCheck[] {
  const isAdmin = hasPermission(caller, 'settings')
  return findings
    .filter(({ name }) => name !== OWNERS || caller.role === 'owner')
    .map(({ others, ...check }) =>
      isAdmin || check.advice === null
        ? check
        : { ...check, advice: [others, TELL].filter(Boolean).join(' ') },
    )
}
