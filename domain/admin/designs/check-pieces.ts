import type { DesignChanges, EditedDesign } from '#contracts/admin/designs.ts'
import type { Material } from '#contracts/materials.ts'
import { toPieceKey, toSameSize } from '#domain/admin/products/distinct-pieces.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type Fields = Record<string, string[]>

function throwIfAny(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new Invalid(fields)
}

/** Runs a check for every piece and throws the errors of all of them together, under `pieces.2.sku`. */
export async function forEachPiece<T, R>(
  pieces: T[],
  check: (piece: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const fields: Fields = {}
  for (const [at, piece] of pieces.entries()) {
    try {
      results.push(await check(piece, at))
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      for (const [field, messages] of Object.entries(error.fields)) {
        fields[`pieces.${at}.${field}`] = messages
      }
    }
  }
  throwIfAny(fields)
  return results
}

/** Refuses a code that two rows of the form share. The database only knows the codes that are stored. */
export function requireDistinctSkus(pieces: { sku?: string | null | undefined }[]): void {
  const codes = pieces.map(({ sku }) => sku?.toLowerCase())
  const isRepeated = (code: string | undefined) =>
    code !== undefined && codes.indexOf(code) !== codes.lastIndexOf(code)
  throwIfAny(
    Object.fromEntries(
      codes.flatMap((code, at) =>
        isRepeated(code) ? [[`pieces.${at}.sku`, ['Otra pieza tiene el mismo código.']]] : [],
      ),
    ),
  )
}

type Shown = { size?: string | undefined; material: Material }

/** Refuses a size and material that another piece has, unless both were alike before. */
export function requireDistinctPieces(
  pieces: (Shown & { isNew: boolean })[],
  others: Shown[] = [],
): void {
  const toKey = ({ size = '', material }: Shown) => toPieceKey({ size, material })
  const count = new Map<string, number>()
  for (const piece of [...pieces, ...others]) {
    count.set(toKey(piece), (count.get(toKey(piece)) ?? 0) + 1)
  }
  throwIfAny(
    Object.fromEntries(
      pieces.flatMap((piece, at) =>
        piece.isNew && (count.get(toKey(piece)) ?? 0) > 1
          ? [[`pieces.${at}.size`, [toSameSize({ ...piece, size: piece.size ?? '' })]]]
          : [],
      ),
    ),
  )
}

/** Every existing piece comes once, with the version that the editor loaded. */
function requireVersions(current: EditedDesign, changes: DesignChanges): void {
  const { pieces, removed, photos, photos_seen } = changes
  const fields: Fields = {}
  const ids = new Set(removed.map(({ id }) => id))
  for (const [at, { id, version }] of pieces.entries()) {
    if (id === undefined) continue
    if (ids.has(id)) fields[`pieces.${at}.id`] = ['Esta pieza está dos veces.']
    if (version === undefined) fields[`pieces.${at}.version`] = ['Falta la versión que se vio.']
    ids.add(id)
  }
  if (ids.size === 0) {
    fields['pieces'] = [
      current.pieces.length === 0
        ? 'Todas las piezas están entre los quitados: restaurá una primero.'
        : 'Falta la versión de alguna pieza.',
    ]
  }
  if (photos && !photos_seen) fields['photos_seen'] = ['Faltan las fotos que se vieron.']
  throwIfAny(fields)
}

/** Throws a 409 with the current design if one of its pieces or its photos changed since the client read it. */
export function requireSeen(current: EditedDesign, changes: DesignChanges): void {
  requireVersions(current, changes)
  const { pieces, removed, photos, photos_seen = [] } = changes
  const versions = new Map(current.pieces.map(({ id, version }) => [id, version]))
  const isOutdated = [...pieces, ...removed].some(
    ({ id, version }) => id !== undefined && versions.get(id) !== version,
  )
  const present = current.photos.map(({ url }) => url).join()
  if (isOutdated || (photos && photos_seen.join() !== present)) {
    throw new Refusal('edited_elsewhere', { current })
  }
}
