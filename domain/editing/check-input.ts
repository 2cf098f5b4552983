import type * as z from 'zod/mini'
import { inSpanish } from '#contracts/in-spanish.ts'
import { Invalid } from '#domain/refusals.ts'

/** Parses input with a schema and throws the errors by field. Errors of the input as a whole are under `rootField`. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
  rootField = 'non_field_errors',
): z.output<S> {
  const parsed = schema.safeParse(input ?? {}, inSpanish)
  if (parsed.success) return parsed.data
  const fields: Record<string, string[]> = {}
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.') || rootField
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new Invalid(fields)
}
