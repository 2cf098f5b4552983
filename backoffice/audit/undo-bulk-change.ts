import { call } from '#app/session/call.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import { adminBulkChangesApi } from '#contracts/admin/bulk-changes.ts'

const MAX_NAMES = 5

/** Undoes a change of many pieces; returns the sentence that reports it. */
export async function undoBulkChange(id: number): Promise<string> {
  const { restored, kept } = await call(adminBulkChangesApi.undo, { params: { id } })
  const done = `Se deshizo: ${toPieceCount(restored)} como antes.`
  if (kept.length === 0) return done
  const names = kept.slice(0, MAX_NAMES).map(({ name, size }) => [name, size].join(' ').trim())
  const others = kept.length > MAX_NAMES ? ` y ${kept.length - MAX_NAMES} más` : ''
  return `${done} Alguien cambió después y quedan así: ${names.join(', ')}${others}.`
}
