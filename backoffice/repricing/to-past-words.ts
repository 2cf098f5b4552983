import { formatCount } from '#backoffice/format/format-count.ts'
import type { PastRepricing } from '#contracts/admin/repricing.ts'
import { materials } from '#contracts/materials.ts'

type Repricing = Pick<PastRepricing, 'count' | 'request'>

/** How many prices, of what, and by how much: «34 precios de Anillos · Oro, 8 %». */
export function toPastWords(
  { count, request }: Repricing,
  categories: ReadonlyMap<number, string>,
): string {
  const { by, percentage, category, material } = request
  const what = [category && categories.get(category), material && materials[material]]
  const named = what.filter(Boolean).join(' · ')
  const how =
    by === 'gold' ? 'por la cotización del oro' : `${percentage?.toLocaleString('es-AR')} %`
  return `${formatCount(count)} precios${named && ` de ${named}`}, ${how}`
}
