import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { toDraft } from '#backoffice/photos/photo-drafts.ts'
import { type EditedDesign, sharedFieldNames } from '#contracts/admin/designs.ts'
import { type DesignValues, type PieceValues, toPieceValues, toValues } from './design-values.ts'
import { toShortSize } from './sizes.ts'
import { isSame, listChangedFields } from './to-body.ts'

const words: Partial<Record<keyof PieceValues, [one: string, many: string]>> = {
  price: ['precio', 'precios'],
  sale_price: ['oferta', 'ofertas'],
  discount_percentage: ['oferta', 'ofertas'],
  quantity: ['stock', 'stock'],
  sku: ['código', 'códigos'],
  gold_weight: ['gramos', 'gramos'],
  visible: ['vista en la tienda', 'vista en la tienda'],
  waits_for_photo: ['vista en la tienda', 'vista en la tienda'],
}
const OTHERS: [string, string] = ['datos', 'datos']

const list = new Intl.ListFormat('es-AR')
const join = (names: string[]) => list.format(names)

/** «precios del 18 y 20». A design with a single piece needs no size. */
function toWords(names: [one: string, many: string], sizes: string[], isSingle: boolean): string {
  const word = sizes.length === 1 ? names[0] : names[1]
  const named = sizes.filter(Boolean).map(toShortSize)
  return isSingle || named.length === 0 ? word : `${word} del ${join(named)}`
}

type Changed = Map<[one: string, many: string], Set<string>>

/** The changed values by name, each with the sizes that have it. */
function groupPieceChanges(design: EditedDesign, { pieces }: DesignValues): Changed {
  const changed: Changed = new Map()
  for (const piece of pieces) {
    const stored = design.pieces.find(({ id }) => id === piece.id)
    if (!stored) continue
    for (const field of listChangedFields(toPieceValues(stored), piece)) {
      const names = words[field] ?? OTHERS
      const same = [...changed.keys()].find(([one]) => one === names[0]) ?? names
      changed.set(same, (changed.get(same) ?? new Set()).add(piece.size))
    }
  }
  return changed
}

/**
 * The changes of the form, for the bar above which they are saved: as short names, and how many they are. A price of four
 * pieces is one name and four changes.
 */
export function listChanges(
  design: EditedDesign,
  values: DesignValues,
): { names: string[]; count: number } {
  const was = toValues(design)
  const shared = sharedFieldNames.filter((name) => !isSame(was[name], values[name]))
  const added = values.pieces.filter(({ id }) => id === null)
  const kept = new Set(values.pieces.map(({ id }) => id))
  const removed = design.pieces.filter(({ id }) => !kept.has(id))
  const order = values.pieces.flatMap(({ id }) => id ?? [])
  const before = design.pieces.flatMap(({ id }) => (kept.has(id) ? id : []))
  const isArranged = was.manual_order !== values.manual_order || !isSame(order, before)
  const toSizes = (pieces: { size: string }[]) =>
    join(pieces.map(({ size }) => toShortSize(size) || 'sin talle'))
  const pieces = groupPieceChanges(design, values)
  const isSingle = values.pieces.length === 1
  const others = [
    ...shared.map((name) => toFieldWord(name).toLowerCase()),
    ...(isSame(was.photos.map(toDraft), values.photos.map(toDraft)) ? [] : ['fotos']),
  ]
  const names = [
    ...others,
    ...[...pieces].map(([words, sizes]) => toWords(words, [...sizes], isSingle)),
    ...(added.length > 0 ? [`nuevas: ${toSizes(added)}`] : []),
    ...(removed.length > 0 ? [`quitadas: ${toSizes(removed)}`] : []),
    ...(isArranged ? ['orden'] : []),
  ]
  const changedValues = [...pieces.values()].reduce((sum, sizes) => sum + sizes.size, 0)
  return {
    names,
    count: others.length + changedValues + added.length + removed.length + Number(isArranged),
  }
}
