import { plural } from './format-units.ts'
import type { QueueStatus } from './queue-status.ts'
import { attention, type Finding, good } from './states.ts'

/** Only owners may know of it: it tells who is easy to attack. */
export const OWNERS = 'Cuenta de la dueña'

type About = { status: Pick<QueueStatus, 'unguarded_owners'> }

export function checkOwners({ status: { unguarded_owners } }: About): Finding {
  const name = OWNERS
  if (unguarded_owners === 0) return good(name, 'Entra con contraseña y segundo paso.')
  return attention(
    name,
    plural(
      unguarded_owners,
      'Una cuenta que puede todo entra sólo con contraseña.',
      '# cuentas que pueden todo entran sólo con contraseña.',
    ),
    'Activá el segundo paso en «Tu cuenta».',
  )
}
