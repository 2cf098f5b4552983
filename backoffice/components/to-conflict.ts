import type { RaRecord } from 'react-admin'
import { apis } from '#backoffice/data/apis.ts'

export type Side = 'mine' | 'theirs'
export type Difference = {
  field: string
  mine: unknown
  theirs: unknown
  suggested: Side
  /** The name by which the value is formatted, if it is not the key `field`. */
  name?: string
  /** Replaces the name of the field. */
  label?: string
}
export type Conflict = { mine: RaRecord; theirs: RaRecord; differences: Difference[] }

type Versions = {
  resource: string
  mine: RaRecord
  theirs: RaRecord
  base: RaRecord
}

/** Fields without conflicts: stock is sent as a difference, the others are internal. */
const IGNORED_FIELDS = new Set([
  'id',
  'version',
  'quantity',
  'quantity_seen',
  'confirm_price_change',
])

/** The fields that the update call accepts; the others are computed by the server. A setting is written as a whole. */
export function listDraftFields(resource: string, row: object): string[] {
  const { shape = {} } = (apis[resource]?.update?.body ?? {}) as { shape?: object }
  return Object.keys(resource === 'settings' ? row : shape).filter(
    (field) => !IGNORED_FIELDS.has(field),
  )
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The fields that differ from the stored row. A field that the user did not change defaults to the stored value. */
export function toConflict({ resource, mine, theirs, base }: Versions): Conflict {
  const differences = listDraftFields(resource, theirs)
    .filter((field) => field in mine && field in theirs && !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      suggested: isSame(mine[field], base[field]) ? ('theirs' as const) : ('mine' as const),
    }))
  return { mine, theirs, differences }
}

/** The resolved row: the user's draft with the fields for which the stored value was chosen. */
export function resolveConflict(
  { mine, theirs }: Conflict,
  chosen: Record<string, Side>,
): RaRecord {
  const fromTheirs = Object.entries(chosen).filter(([, side]) => side === 'theirs')
  const fields = Object.fromEntries(fromTheirs.map(([field]) => [field, theirs[field]]))
  return { ...mine, ...fields, version: theirs['version'] }
}
