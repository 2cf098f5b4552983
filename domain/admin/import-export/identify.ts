import { isGtin } from '#contracts/admin/product-identity.ts'
import { toPrice } from './cells.ts'
import type { Draft } from './draft.ts'

const MAX_LENGTH = 70

type Cells = { brand: string; gtin: string; mpn?: string; cost: string }

/**
 * Brand, codes and cost as other shops export them. What cannot be stored is left out with a note: the row is worth more
 * than a barcode that somebody invented.
 */
export function setIdentity(draft: Draft, { brand, gtin, mpn = '', cost }: Cells): void {
  const { fields, notes } = draft
  if (brand) fields['brand'] = brand.slice(0, MAX_LENGTH).trim()
  if (mpn) fields['mpn'] = mpn.slice(0, MAX_LENGTH).trim()
  // Shopify writes an apostrophe before a barcode, so that spreadsheets keep it as a text.
  const digits = gtin.replace(/[\s'-]/g, '')
  if (/^(\d{8}|\d{12,14})$/.test(digits) && isGtin(digits)) fields['gtin'] = digits
  else if (gtin) notes.push(`«${gtin.slice(0, 40)}» no es un código de barras: no se carga.`)
  const price = cost === '' ? null : toPrice(cost)
  if (price !== null) fields['cost'] = price
  else if (cost) notes.push(`«${cost.slice(0, 40)}» no es un costo: no se carga.`)
}
