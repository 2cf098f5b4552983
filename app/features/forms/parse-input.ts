import type * as z from 'zod/mini'
import { inSpanish } from '#contracts/in-spanish.ts'
import type { Parsed } from './use-contract-form.ts'

/** Parses form input with a schema of the contract. Each field shows its first error. */
export function parseInput<S extends z.ZodMiniType>(
  schema: S,
  typed: FormData | object,
): Parsed<z.output<S>> {
  const parsed = schema.safeParse(
    typed instanceof FormData ? Object.fromEntries(typed) : typed,
    inSpanish,
  )
  if (parsed.success) return { input: parsed.data }
  const issues = parsed.error.issues.toReversed()
  return {
    errors: Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
  }
}
