import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { settings } from '#db/schema/settings.ts'
import { fillNewShop } from '#demo/fill.ts'
import { ensureOwner } from '#domain/people/owner.ts'
import { writeDemoHistory } from '#server/start/write-demo-history.ts'
import { openTestShop, TEST_SECRET } from '#tests/open-shop.ts'
import { keys, openTestSandbox } from '#tests/sandbox.ts'

/** The demo shop before its history is written, and the payment provider that gets its payments. */
export async function openDemoShop({ hasHistory = true } = {}) {
  const provider = await openTestSandbox()
  const shop = await openTestShop({ gateway: provider.gateway, countsTestOrders: true })
  await shop.db.delete(settings)
  await fillNewShop(shop.db, shop.shop, { isPublic: false, hasDemo: true, hasHistory })
  await ensureOwner(shop.db, { email: 'duena@example.com', password: 'cadena de plata' })
  const folder = await mkdtemp(join(tmpdir(), 'quilate-history-'))

  return {
    ...shop,
    provider,
    /** Returns the rules that refused a step. */
    write: () =>
      writeDemoHistory({
        ...keys,
        databaseUrl: shop.url,
        sandboxUrl: provider.url,
        folder,
        publicUrl: 'https://quilate.example',
        secret: TEST_SECRET,
      }),
    /** The first column of the only row. */
    async ask<T>(query: string): Promise<T> {
      const { rows } = await shop.db.execute(sql.raw(query))
      return Object.values(rows[0] ?? {})[0] as T
    },
    async close() {
      await shop.close()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type DemoTestShop = Awaited<ReturnType<typeof openDemoShop>>
