import { formatDateTime } from '#backoffice/format/dates.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { BulkPreview, PieceValues, SkipReason } from '#contracts/admin/bulk-changes.ts'
import { formatShortPrice } from '#contracts/pesos.ts'
import type { BulkAction } from './to-bulk-change.ts'

type Words = {
  /** The button of the bar, and the title of the dialog. */
  title: string
  button: (pieces: string) => string
  /** The notice after the change. */
  done: (pieces: string) => string
}

export const bulkWords: Record<BulkAction, Words> = {
  price: {
    title: 'Cambiar precios',
    button: (pieces) => `Cambiar los precios de ${pieces}`,
    done: (pieces) => `Precios cambiados: ${pieces}`,
  },
  discount: {
    title: 'Descuento con fechas',
    button: (pieces) => `Cambiar el descuento de ${pieces}`,
    done: (pieces) => `Descuento cambiado: ${pieces}`,
  },
  category: {
    title: 'Cambiar la categoría',
    button: (pieces) => `Cambiar la categoría de ${pieces}`,
    done: (pieces) => `Categoría cambiada: ${pieces}`,
  },
  hide: {
    title: 'Ocultar',
    button: (pieces) => `Ocultar ${pieces}`,
    done: (pieces) => `Ya no se ven en la tienda: ${pieces}`,
  },
  show: {
    title: 'Mostrar',
    button: (pieces) => `Mostrar ${pieces}`,
    done: (pieces) => `Ya se ven en la tienda: ${pieces}`,
  },
  set_attribute: {
    title: 'Poner una característica',
    button: (pieces) => `Ponerla en ${pieces}`,
    done: (pieces) => `Característica puesta: ${pieces}`,
  },
  remove_attribute: {
    title: 'Quitar una característica',
    button: (pieces) => `Quitarla de ${pieces}`,
    done: (pieces) => `Característica quitada: ${pieces}`,
  },
  add_tags: {
    title: 'Agregar etiquetas',
    button: (pieces) => `Agregarlas a ${pieces}`,
    done: (pieces) => `Etiquetas agregadas: ${pieces}`,
  },
  remove_tags: {
    title: 'Quitar etiquetas',
    button: (pieces) => `Quitarlas de ${pieces}`,
    done: (pieces) => `Etiquetas quitadas: ${pieces}`,
  },
  cost: {
    title: 'Poner el costo',
    button: (pieces) => `Poner el costo de ${pieces}`,
    done: (pieces) => `Costo cambiado: ${pieces}`,
  },
  remove: {
    title: 'Eliminar',
    button: (pieces) => `Eliminar ${pieces}`,
    done: (pieces) => `En la papelera: ${pieces}`,
  },
  restore: {
    title: 'Recuperar',
    button: (pieces) => `Recuperar ${pieces}`,
    done: (pieces) => `Otra vez en la tienda: ${pieces}`,
  },
}

export const skipWords: Record<SkipReason, string> = {
  below_one: 'quedaría en menos de un peso',
  too_high: 'quedaría demasiado alto',
  category_removed: 'su categoría ya no existe',
  too_many_attributes: 'ya tiene 40 características',
  too_many_tags: 'tendría más de 20 etiquetas',
}

/** «Cambian 9 piezas de 2 diseños.», or that nothing changes. */
export function toEffect({ designs, pieces }: Pick<BulkPreview, 'designs' | 'pieces'>): string {
  if (pieces === 0) return 'No cambia nada.'
  const verb = pieces === 1 ? 'Cambia' : 'Cambian'
  return `${verb} ${toPieceCount(pieces)} de ${designs} ${designs === 1 ? 'diseño' : 'diseños'}.`
}

/** «Hoy termina la oferta actual de 3 piezas: vuelven al precio de lista.» */
export function toEnded({ pieces, price }: BulkPreview['ended']): string {
  if (pieces === 1 && price !== null) {
    return `Hoy termina la oferta actual de 1 pieza: vuelve a ${formatShortPrice(price)} hasta que empiece la nueva.`
  }
  return `Hoy termina la oferta actual de ${toPieceCount(pieces)}: vuelven al precio de lista hasta que empiece la nueva.`
}

/** What a preview shows of a piece, before or after the change. */
export function toValueWords(
  action: BulkAction,
  values: PieceValues,
  categories: ReadonlyMap<number, string>,
): string {
  if (action === 'price' || action === 'discount') return toPriceWords(action, values)
  if (values.cost !== undefined)
    return values.cost === null ? 'sin costo' : formatShortPrice(values.cost)
  if (values.category !== undefined) return categories.get(values.category) ?? 'otra'
  if (values.visible !== undefined) return values.visible ? 'visible' : 'oculta'
  if (values.tags !== undefined) return values.tags.join(', ') || 'sin etiquetas'
  if (values.removed !== undefined) return values.removed ? 'en la papelera' : 'en la tienda'
  return values.attribute ?? 'sin dato'
}

function toPriceWords(action: BulkAction, values: PieceValues): string {
  const { price = 0, discounted_price = price, discount_percentage = 0 } = values
  if (discount_percentage === 0) return formatShortPrice(price)
  if (action === 'price')
    return `${formatShortPrice(price)} (en oferta ${formatShortPrice(discounted_price)})`
  return `${formatShortPrice(discounted_price)} (−${discount_percentage.toLocaleString('es-AR')} %${toDates(values)})`
}

function toDates({ discount_starts_at, discount_ends_at }: PieceValues): string {
  const from = discount_starts_at ? ` desde ${formatDateTime(discount_starts_at)}` : ''
  const until = discount_ends_at ? ` hasta ${formatDateTime(discount_ends_at)}` : ''
  return `${from}${until}`
}
