import type { Draft } from './draft.ts'
import type { ExistingRow } from './find-existing.ts'
import { toPlainName } from './table.ts'

const WORD = /^\p{L}+$/u

/** «Oro Blanco» within a name is «oro blanco»; «18K» stays. */
const toLowerWords = (color: string): string =>
  color
    .split(' ')
    .map((word) => (WORD.test(word) ? word.toLocaleLowerCase('es-AR') : word))
    .join(' ')

/** Makes each color of a group a design of its own, so that a size is never there twice: «Anillo, oro blanco». */
export function splitByColor(members: Draft[]): void {
  const firstOf = new Map<string, string>()
  for (const { fields } of members) {
    const color = String(fields['color'] ?? '')
    if (color && !firstOf.has(toPlainName(color))) firstOf.set(toPlainName(color), color)
  }
  const told = new Set<string>()
  for (const draft of members) {
    const { group, fields, notes } = draft
    const key = toPlainName(String(fields['color'] ?? ''))
    const color = firstOf.get(key)
    if (group === null || color === undefined) continue
    const { name } = fields
    draft.split = { group, name, color }
    draft.group = `${group}\n${key}`
    fields['color'] = color
    if (typeof name === 'string') fields['name'] = `${name}, ${toLowerWords(color)}`
    if (told.has(key)) continue
    told.add(key)
    notes.push(toNote(name, firstOf.size))
  }
}

const toNote = (name: unknown, count: number): string =>
  count === 1
    ? `El color de «${name}» es parte del nombre.`
    : `«${name}» viene en ${count} colores: cada color es un producto aparte, con sus talles.`

type Find = (draft: Draft) => ExistingRow | 'missing' | null

/** Colors that are pieces of one design in this shop already stay together, and the size names the color. */
export function keepTogether(drafts: Draft[], find: Find): void {
  const colorOfDesign = new Map<number, string>()
  const together = new Set<string>()
  for (const draft of drafts) {
    const row = draft.split && find(draft)
    if (!draft.split || !draft.group || !row || row === 'missing') continue
    const known = colorOfDesign.get(row.design_id) ?? draft.group
    colorOfDesign.set(row.design_id, known)
    if (known !== draft.group) together.add(draft.split.group)
  }
  for (const draft of drafts) if (draft.split && together.has(draft.split.group)) rejoin(draft)
}

function rejoin(draft: Draft): void {
  const { split, fields } = draft
  if (!split) return
  draft.group = split.group
  if (split.name === undefined) delete fields['name']
  else fields['name'] = split.name
  fields['size'] = [fields['size'], split.color].filter(Boolean).join(' · ')
  draft.notes = [
    'Los colores de este producto ya están juntos en la tienda: el talle dice el color.',
  ]
  draft.split = null
}
