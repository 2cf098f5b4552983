import { readFile, statfs } from 'node:fs/promises'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Machine } from '#domain/health/checks.ts'
import { findLatestBackup } from './latest-backup.ts'

type Options = Pick<Machine, 'sendsMail' | 'takesMoney' | 'isPublic'> & {
  dataDir: string
  catalogueEvents: Pick<CatalogueEvents, 'isLive' | 'liveSince'>
}

/** Reads the state of the machine at each call. */
export const watchMachine =
  ({ dataDir, catalogueEvents, ...known }: Options) =>
  async (): Promise<Machine> => ({
    ...known,
    version: JSON.parse(await readFile('package.json', 'utf8')).version,
    node: process.versions.node,
    uptime: process.uptime(),
    memory: process.memoryUsage.rss(),
    catalogueEvents: { isLive: catalogueEvents.isLive(), since: catalogueEvents.liveSince() },
    disk: await statfs(dataDir).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
      () => null,
    ),
    backup: await findLatestBackup(dataDir),
  })
