import type { ProductDetail } from '#contracts/catalogue.ts'

type ProductFields = Pick<ProductDetail, 'name' | 'size' | 'attributes'>

/** The measures that a drawing needs, in millimetres; lengths of chains and bracelets in centimetres. */
export type PreviewSize =
  | { on: 'wrist'; kind: 'watch'; case: number; strap: number }
  | { on: 'wrist'; kind: 'bracelet'; width: number; length: number | null }
  | { on: 'wrist'; kind: 'bangle'; width: number; inside: number }
  | { on: 'finger'; width: number; stone: { long: number; wide: number } | null }
  | { on: 'ear'; kind: 'hoop' | 'stud'; diameter: number }
  | { on: 'neck'; length: number }

const NUMBER = '(\\d+(?:,\\d+)?)'

/** The first measure in a text, or null. Nothing is guessed. */
function readMeasure(text: string | undefined, unit: 'mm' | 'cm'): number | null {
  const found = new RegExp(`${NUMBER}(?: y ${NUMBER})? ${unit}\\b`).exec(text ?? '')
  return found?.[1] ? toNumber(found[1]) : null
}

const toNumber = (text: string): number => Number(text.replace(',', '.'))

export function findPreviewSize(
  { name, size, attributes }: ProductFields,
  category = '',
): PreviewSize | null {
  const findAttribute = (label: string) =>
    attributes.find((attribute) => attribute.name === label)?.value
  const isKind = (pattern: RegExp) =>
    pattern.test(name) || (!/^hombre$/i.test(category) && pattern.test(category))
  const width = readMeasure(findAttribute('Ancho'), 'mm')

  if (isKind(/reloj|cron[oó]grafo/i)) {
    const face = readMeasure(findAttribute('Caja') ?? size, 'mm')
    const strap = readMeasure(findAttribute('Ancho de malla'), 'mm')
    return face ? { on: 'wrist', kind: 'watch', case: face, strap: strap ?? face / 2 } : null
  }
  if (isKind(/pulsera|esclava|brazalete/i)) {
    const inside = /interior/i.test(size) ? readMeasure(size, 'mm') : null
    if (!width) return null
    if (inside) return { on: 'wrist', kind: 'bangle', width, inside }
    return { on: 'wrist', kind: 'bracelet', width, length: readMeasure(size, 'cm') }
  }
  if (isKind(/collar|cadena|gargantilla/i)) {
    const length = readMeasure(size, 'cm')
    return length ? { on: 'neck', length } : null
  }
  if (isKind(/anillo|alianza|solitario/i)) {
    const stone = readStone(findAttribute('Piedra') ?? findAttribute('Piedra central'))
    return width ? { on: 'finger', width, stone } : null
  }
  if (isKind(/\baros?\b|argolla/i)) {
    const diameter = readMeasure(size, 'mm')
    return diameter ? { on: 'ear', kind: diameter > 12 ? 'hoop' : 'stud', diameter } : null
  }
  return null
}

function readStone(text: string | undefined) {
  const found = new RegExp(`${NUMBER}(?: × ${NUMBER})? mm`).exec(text ?? '')
  if (!found?.[1]) return null
  const long = toNumber(found[1])
  return { long, wide: found[2] ? toNumber(found[2]) : long }
}
