import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { ImportUndone, KeptReason } from '#contracts/admin/past-imports.ts'

type Kept = ImportUndone['kept'][number]

const reasons: Record<KeptReason, string> = {
  changed: 'cambió después de la importación',
  ordered: 'ya se pidió',
  category_removed: 'su categoría ya no existe',
  sku_taken: 'su código es de otra pieza',
}

const MAX_NAMES = 5

/** «Se deshizo: 3 piezas como antes y 2 nuevas en la papelera.» */
export function toUndone({ restored, removed }: ImportUndone): string {
  const done = [
    restored > 0 && `${toPieceCount(restored)} como antes`,
    removed > 0 && toRemoved(removed, restored === 0),
  ].filter(Boolean)
  return done.length > 0 ? `Se deshizo: ${done.join(' y ')}.` : 'No se deshizo nada.'
}

function toRemoved(count: number, isFirst: boolean): string {
  const pieces = isFirst ? toPieceCount(count) : count.toLocaleString('es-AR')
  return `${pieces} ${count === 1 ? 'nueva' : 'nuevas'} en la papelera`
}

/** «Anillo Mar Talle 14: ya se pidió» */
export const toKept = (piece: Kept): string => `${toName(piece)}: ${reasons[piece.reason]}`

const toName = ({ name, size }: Kept) => [name, size].join(' ').trim()

/** The whole outcome in one notification. */
export function toUndoneSentence(undone: ImportUndone): string {
  const { kept, kept_count } = undone
  if (kept_count === 0) return toUndone(undone)
  const shown = kept.slice(0, MAX_NAMES)
  const others =
    kept_count > shown.length ? ` y ${toPieceCount(kept_count - shown.length)} más` : ''
  return `${toUndone(undone)} Quedan como están: ${shown.map(toKept).join('; ')}${others}.`
}
