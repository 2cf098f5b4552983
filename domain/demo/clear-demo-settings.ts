import { eq } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { settings } from '#db/schema/settings.ts'
import { toBlankSettings } from '#domain/settings/blank-settings.ts'

/** Replaces what the settings still have from the demo. What the owner wrote stays. */
export async function clearDemoSettings(tx: Tx, demo: Record<string, unknown>): Promise<void> {
  for (const [name, blank] of Object.entries(toBlankSettings())) {
    const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('update')
    const value = row ? clear(row.value, demo[name], blank) : blank
    await tx
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Field by field, because an owner who changed the telephone did not adopt the invented address. */
export function clear(current: unknown, demo: unknown, blank: unknown): unknown {
  if (!isObject(current) || !isObject(blank)) {
    return JSON.stringify(current) === JSON.stringify(demo) ? blank : current
  }
  return Object.fromEntries(
    Object.entries(current).map(([name, value]) => [
      name,
      clear(value, isObject(demo) ? demo[name] : undefined, blank[name]),
    ]),
  )
}
