import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
    maintenanceUrl: string
  }
}

const UNSAFE_BUT_FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
]

/** One PostgreSQL for the whole run; its migrated database is the template of the test databases. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quilate-test-'))
  await chmod(dataDir, 0o755)
  const postgres = await openEmbedded({
    dataDir,
    readSecret: (_name, make) => make(),
    settings: UNSAFE_BUT_FAST,
  })
  await migrate(postgres.url, resolve('db/migrations'))
  project.provide('templateUrl', postgres.url)
  project.provide('maintenanceUrl', postgres.maintenanceUrl)
  return async () => {
    await postgres.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
