import type { Category } from '#contracts/catalogue.ts'

/** Ids of Google's product taxonomy below «Apparel & Accessories > Jewelry». */
const JEWELRY = 188
const WATCHES = 201
const categoriesByPrefix: [prefix: RegExp, category: number][] = [
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

/** Chooses the category by the first word of the product's name, or else of its category's name. */
export function toGoogleCategory(name: string, category: Category | undefined): number {
  const [found] = [name, category?.name ?? ''].flatMap((text) => {
    const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
    return categoriesByPrefix.filter(([prefix]) => prefix.test(plain)).map(([, number]) => number)
  })
  return found ?? (category?.type === 'relojes' ? WATCHES : JEWELRY)
}
