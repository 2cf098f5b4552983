import { Invalid } from '#domain/refusals.ts'

export const MISMATCH = 'Las contraseñas no coinciden.'

/** Throws `Invalid` if any field has a message. */
export function refuseFields(fields: Record<string, string[]>): void {
  const wrong = Object.entries(fields).filter(([, messages]) => messages.length > 0)
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong))
}
