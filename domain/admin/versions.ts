import { Refusal } from '#domain/refusals.ts'

/** Who saw something older is shown what is there now, before anything is written over. */
export function requireVersion(seen: number, current: { version: number }): void {
  if (seen !== current.version) throw new Refusal('edited_elsewhere', { current })
}
