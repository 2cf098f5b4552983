import { EMPTY_FIELD } from '#contracts/field-messages.ts'
import { Invalid } from '#domain/refusals.ts'

type Facts = { [name: string]: unknown }

const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null

/** The paths of texts that were told before and are empty now. */
function listEmptied(before: unknown, after: unknown, path: string): string[] {
  if (isFacts(before) && isFacts(after)) {
    return Object.keys(before).flatMap((name) =>
      listEmptied(before[name], after[name], `${path}.${name}`),
    )
  }
  return after === '' && before !== '' ? [path] : []
}

/** What may be missing: networks, the map, the page of the Data Fiscal. */
const optional = /\.(social\.\w+|map\.url|legal\.data_fiscal_url)$/

/** A new shop has told nothing yet, but a shop that has an address or a CUIT cannot lose it. */
export function requireToldFacts(before: unknown, after: unknown): void {
  const emptied = listEmptied(before, after, 'value').filter((path) => !optional.test(path))
  if (emptied.length === 0) return
  throw new Invalid(Object.fromEntries(emptied.map((path) => [path, [EMPTY_FIELD]])))
}
