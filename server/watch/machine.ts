import { readFile, statfs } from 'node:fs/promises'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Machine } from '#domain/health/checks.ts'
import { findLatestBackup } from './latest-backup.ts'
import { createUpdateWatch } from './update-watch.ts'

type Options = Pick<Machine, 'isPublic'> & {
  sendsMail: () => Promise<boolean>
  takesMoney: () => Promise<boolean>
  isOpen: () => Promise<boolean>
  dataDir: string
  /** The address of the git repository of the software, to find out whether there is a newer release. */
  updatesUrl?: string | undefined
  catalogueEvents: Pick<CatalogueEvents, 'isLive' | 'liveSince'>
}

/** Reads the state of the machine at each call. */
export function watchMachine({ dataDir, catalogueEvents, updatesUrl, isPublic, ...read }: Options) {
  const updates = createUpdateWatch({ repositoryUrl: updatesUrl })
  return async (): Promise<Omit<Machine, 'ignoresProxy'>> => ({
    isPublic,
    sendsMail: await read.sendsMail(),
    takesMoney: await read.takesMoney(),
    isOpen: await read.isOpen(),
    updates: updates.read(),
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
}
