import type { RaRecord } from 'react-admin'
import { apis } from '#backoffice/data/apis.ts'

export type Side = 'mine' | 'theirs'
export type Difference = { field: string; mine: unknown; theirs: unknown; suggested: Side }
export type Conflict = { mine: RaRecord; theirs: RaRecord; differences: Difference[] }

type Versions = {
  resource: string
  mine: RaRecord
  theirs: RaRecord
  seen: RaRecord
}

/** Stock goes as a difference, which never writes over anybody's. */
const SILENT = new Set(['id', 'version', 'quantity', 'quantity_seen', 'confirm_price_change'])

/** What a form may write, by the contract of its call; the shop counts the rest for itself. Of a setting it is everything. */
export function listDraftFields(resource: string, row: object): string[] {
  const { shape = {} } = (apis[resource]?.update?.body ?? {}) as { shape?: object }
  return Object.keys(resource === 'settings' ? row : shape).filter((field) => !SILENT.has(field))
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Every field that would be saved otherwise than it is now. Who did not touch a field gets the newer. */
export function toConflict({ resource, mine, theirs, seen }: Versions): Conflict {
  const differences = listDraftFields(resource, theirs)
    .filter((field) => field in mine && field in theirs && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: isSame(mine[field], seen[field]) ? ('theirs' as const) : ('mine' as const),
    }))
  return { mine, theirs, differences }
}

/** What is saved in the end: one's own form, with the fields in which the other is right. */
export function toSettled({ mine, theirs }: Conflict, chosen: Record<string, Side>): RaRecord {
  const yielded = Object.entries(chosen).filter(([, side]) => side === 'theirs')
  const fields = Object.fromEntries(yielded.map(([field]) => [field, theirs[field]]))
  return { ...mine, ...fields, version: theirs['version'] }
}
