import type { BulkChange } from '#contracts/admin/bulk-requests.ts'
import { formatShortPrice } from '#contracts/pesos.ts'

const percent = (value: number) => `${value.toLocaleString('es-AR')} %`
const withSign = (value: number, text: string) => (value < 0 ? `−${text}` : `+${text}`)

/** What a past change of many pieces was: «precios +10 %». */
export function toPastChangeWords(
  change: BulkChange,
  categories: ReadonlyMap<number, string>,
): string {
  switch (change.kind) {
    case 'price': {
      const size = Math.abs(change.value)
      const text = change.by === 'percentage' ? percent(size) : formatShortPrice(size)
      return `precios ${withSign(change.value, text)}`
    }
    case 'discount':
      return change.percentage === 0
        ? 'sin descuento'
        : `descuento de ${percent(change.percentage)}`
    case 'category':
      return `categoría ${categories.get(change.category) ?? 'que ya no existe'}`
    case 'visibility':
      return change.visible ? 'a la vista' : 'ocultas'
    case 'attribute':
      return change.value === null ? `sin «${change.name}»` : `${change.name}: ${change.value}`
    case 'tags': {
      const names = change.tags.map((tag) => `«${tag}»`).join(', ')
      return change.how === 'add' ? `con ${names}` : `sin ${names}`
    }
    case 'cost':
      return change.cost === null ? 'sin costo' : `costo ${formatShortPrice(change.cost)}`
    case 'remove':
      return 'a la papelera'
    case 'restore':
      return 'recuperadas'
  }
}
