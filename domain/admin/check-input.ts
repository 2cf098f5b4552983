import type * as z from 'zod/mini'
import { inSpanish } from '#contracts/in-spanish.ts'
import { Invalid } from '#domain/refusals.ts'

/** What was sent, as its schema reads it; throws what is wrong, by field, or under `whole` if it is no object at all. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S,
  given: unknown,
  whole = 'non_field_errors',
): z.output<S> {
  const parsed = schema.safeParse(given ?? {}, inSpanish)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || whole
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new Invalid(fields)
}
