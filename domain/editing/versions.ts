import { Refusal } from '#domain/refusals.ts'

/** Throws a 409 with the current row if it changed since the client read it. */
export function requireVersion(seen: number, current: { version: number }): void {
  if (seen !== current.version) throw new Refusal('edited_elsewhere', { current })
}
