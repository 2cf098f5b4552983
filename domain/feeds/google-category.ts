import type { Category } from '#contracts/catalogue.ts'

/** Numbers of Google's taxonomy below «Apparel & Accessories > Jewelry». */
const JEWELRY = 188
const WATCHES = 201
const kinds: [beginning: RegExp, category: number][] = [
  [/^(reloj|cronografo|smartwatch)/, WATCHES],
  [/^(anillo|alianza|solitario|sortija|cintillo|sello)/, 200],
  [/^(aro|argolla|arete|pendiente|abridor|trepador)/, 194],
  [/^(tobillera)/, 189],
  [/^(pulsera|brazalete|esclava)/, 191],
  [/^(collar|cadena|gargantilla|rosario)/, 196],
  [/^(dije|colgante|medalla|relicario|charm)/, 192],
  [/^(broche|prendedor)/, 197],
  [/^(piercing)/, 190],
  [/^(conjunto|juego|set)/, 6463],
  [/^(gemelo)/, 193],
]

/** The most special category that the name of a piece, or else of its category, begins with. */
export function toGoogleCategory(name: string, category: Category | undefined): number {
  const [found] = [name, category?.name ?? ''].flatMap((text) => {
    const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
    return kinds.filter(([beginning]) => beginning.test(plain)).map(([, number]) => number)
  })
  return found ?? (category?.type === 'relojes' ? WATCHES : JEWELRY)
}
