import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'

/** For calls that need a sign-in confirmed a short time ago, depending on the input or always. */
export function requireConfirmed({ isConfirmed }: Pick<Caller, 'isConfirmed'>): void {
  if (!isConfirmed) throw new Refusal('confirmation_required')
}
