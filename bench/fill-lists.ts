import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { shopFacts } from '#demo/shop-facts.ts'
import { openSecrets } from '#server/start/secrets.ts'
import { fillAdminRows } from './admin-rows.ts'
import { fillOtherRows } from './other-rows.ts'

/** Makes the data folder of a shop with full lists, to start it and look at the back office: `npm run bench -- fill-lists 0 <folder>`. */
export async function run({ only: dataDir }: { only?: string }): Promise<void> {
  if (!dataDir) throw new Error('usage: npm run bench -- fill-lists 0 <data folder>')
  await mkdir(dataDir, { recursive: true })
  const postgres = await openEmbedded({ dataDir, readSecret: openSecrets(dataDir) })
  await migrate(postgres.url, resolve('db/migrations'))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`insert into settings (name, value) values ('shop', $1)`, [shopFacts])
  await fillAdminRows(client)
  await fillOtherRows(client)
  await client.end()
  await postgres.close()
}
