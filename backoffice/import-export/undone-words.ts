import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { ImportUndone, KeptReason } from '#contracts/admin/past-imports.ts'

type Counts = Pick<ImportUndone, 'restored' | 'removed'>

const reasons: Record<KeptReason, string> = {
  changed: 'alguien la cambió después de la importación',
  ordered: 'ya se pidió',
  category_removed: 'su categoría de antes ya no existe',
  sku_taken: 'su código de antes es ahora de otra pieza',
}

/** «3 piezas volvieron a como estaban antes de la importación, y 2 nuevas fueron a la papelera.» */
export function toUndone({ restored, removed }: Counts): string {
  const done = [
    restored > 0 && `${toRestored(restored)} antes de la importación`,
    removed > 0 && toRemoved(removed, restored === 0),
  ].filter(Boolean)
  return done.length > 0 ? `${done.join(', y ')}.` : 'Ninguna pieza volvió a como estaba.'
}

const toRestored = (count: number): string =>
  `${toPieceCount(count)} ${count === 1 ? 'volvió a como estaba' : 'volvieron a como estaban'}`

function toRemoved(count: number, isFirst: boolean): string {
  const pieces = isFirst ? toPieceCount(count) : count.toLocaleString('es-AR')
  return `${pieces} ${count === 1 ? 'nueva fue' : 'nuevas fueron'} a la papelera`
}

/** «3 piezas no se tocaron» */
export const toUntouched = (count: number): string =>
  `${toPieceCount(count)} no se ${count === 1 ? 'tocó' : 'tocaron'}`

/** «porque ya se pidió» */
export const toReason = (reason?: KeptReason): string =>
  `porque ${reason ? reasons[reason] : 'alguien la cambió después'}`
