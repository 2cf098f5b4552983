import { formatLess } from '#backoffice/format/pesos.ts'
import { methodWords } from '#backoffice/messages/order-words.ts'
import type { OpenCash } from '#contracts/admin/cash.ts'
import { formatPrice } from '#contracts/format-price.ts'

/** «faltan $ 500» */
export function toDifferenceWords(difference: number): string {
  if (difference === 0) return 'coincide'
  return difference > 0 ? `sobran ${formatPrice(difference)}` : `faltan ${formatPrice(-difference)}`
}

export const toMethodRows = (methods: OpenCash['methods']) =>
  methods.map(({ method, taken, refunded, payments }) => ({
    label: `${methodWords[method]} (${payments === 1 ? '1 cobro' : `${payments} cobros`})`,
    key: method,
    figures: [
      formatPrice(taken),
      formatLess(refunded),
      formatPrice((Math.round(taken * 100) - Math.round(refunded * 100)) / 100),
    ],
  }))

export const METHOD_HEADINGS = ['Medio', 'Cobrado', 'Devuelto', 'Neto']
