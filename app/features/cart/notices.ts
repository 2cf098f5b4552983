import type { BagLine } from '#app/bag/bag-state.ts'
import { formatPrice } from '#app/ui/price.tsx'

const reasons = {
  product_not_found: 'Este producto ya no está disponible.',
  out_of_stock: 'Se agotó antes de que ingresaras: no pasó a tu bolsa.',
}

/** What changed since a line was chosen. */
export function listNotices({ product, count, was, gone }: BagLine): string[] {
  if (gone) return [reasons[gone]]
  const notices: string[] = []
  if (was !== undefined) {
    notices.push(`El precio cambió: cuando lo elegiste era ${formatPrice(was)}.`)
  }
  if (product.quantity > 0 && count > product.quantity) {
    notices.push(`Elegiste ${count} y ${toLeft(product.quantity)}: actualizá la cantidad.`)
  }
  return notices
}

const toLeft = (quantity: number) => (quantity === 1 ? 'queda 1' : `quedan ${quantity}`)
