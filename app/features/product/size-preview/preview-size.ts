import type { ProductDetail } from '#contracts/catalogue.ts'

type Known = Pick<ProductDetail, 'name' | 'size' | 'attributes'>

/** What can be drawn of a piece as it is worn; millimetres, as the shop measured them. */
export type PreviewSize =
  | { on: 'wrist'; what: 'watch'; case: number; strap: number }
  | { on: 'wrist'; what: 'bracelet'; width: number; length: number | null }
  | { on: 'wrist'; what: 'bangle'; width: number; inside: number }
  | { on: 'finger'; width: number; stone: { long: number; wide: number } | null }
  | { on: 'ear'; what: 'hoop' | 'stud'; across: number }
  | { on: 'neck'; length: number }

const NUMBER = '(\\d+(?:,\\d+)?)'

/** The first measure in some words, or null: nothing is guessed. */
function read(text: string | undefined, unit: 'mm' | 'cm'): number | null {
  const found = new RegExp(`${NUMBER}(?: y ${NUMBER})? ${unit}\\b`).exec(text ?? '')
  return found?.[1] ? toNumber(found[1]) : null
}

const toNumber = (text: string): number => Number(text.replace(',', '.'))

export function findPreviewSize(
  { name, size, attributes }: Known,
  category = '',
): PreviewSize | null {
  const find = (label: string) => attributes.find((it) => it.name === label)?.value
  const is = (words: RegExp) =>
    words.test(name) || (!/^hombre$/i.test(category) && words.test(category))
  const width = read(find('Ancho'), 'mm')

  if (is(/reloj|cron[oó]grafo/i)) {
    const face = read(find('Caja') ?? size, 'mm')
    const strap = read(find('Ancho de malla'), 'mm')
    return face ? { on: 'wrist', what: 'watch', case: face, strap: strap ?? face / 2 } : null
  }
  if (is(/pulsera|esclava|brazalete/i)) {
    const inside = /interior/i.test(size) ? read(size, 'mm') : null
    if (!width) return null
    if (inside) return { on: 'wrist', what: 'bangle', width, inside }
    return { on: 'wrist', what: 'bracelet', width, length: read(size, 'cm') }
  }
  if (is(/collar|cadena|gargantilla/i)) {
    const length = read(size, 'cm')
    return length ? { on: 'neck', length } : null
  }
  if (is(/anillo|alianza|solitario/i)) {
    const stone = readStone(find('Piedra') ?? find('Piedra central'))
    return width ? { on: 'finger', width, stone } : null
  }
  if (is(/\baros?\b|argolla/i)) {
    const across = read(size, 'mm')
    return across ? { on: 'ear', what: across > 12 ? 'hoop' : 'stud', across } : null
  }
  return null
}

function readStone(text: string | undefined) {
  const found = new RegExp(`${NUMBER}(?: × ${NUMBER})? mm`).exec(text ?? '')
  if (!found?.[1]) return null
  const long = toNumber(found[1])
  return { long, wide: found[2] ? toNumber(found[2]) : long }
}
