import type { Draft } from './draft.ts'
import { inTurns } from './in-turns.ts'
import { toPlainName } from './table.ts'

const NOTE =
  'Otra fila se llama igual: cada una es un producto aparte. Si son talles de uno solo, escribiles el mismo grupo.'

/** Says of rows with one name that they become several products. What makes them one is the column «grupo». */
export async function noteUngrouped(drafts: Draft[]): Promise<Draft[]> {
  const byName = new Map<string, Draft[]>()
  await inTurns(drafts, (draft) => {
    const { name } = draft.fields
    if (draft.id !== null || draft.group !== null || typeof name !== 'string') return
    const key = [name, ...draft.categories].map(toPlainName).join('\n')
    const alike = byName.get(key)
    if (alike) alike.push(draft)
    else byName.set(key, [draft])
  })
  await inTurns(byName.values(), (alike) => {
    if (alike.length > 1) for (const { notes } of alike) notes.push(NOTE)
  })
  return drafts
}
