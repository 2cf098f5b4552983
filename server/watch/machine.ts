import { readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueEvents } from '#domain/cache/catalogue-events.ts'
import type { Machine } from '#domain/health/checks.ts'

const BACKUP = /^quilate-.*\.tar$/

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
    backup: await findLatest(join(dataDir, 'backups')),
  })

async function findLatest(folder: string): Promise<Machine['backup']> {
  const names = await readdir(folder).catch(() => [])
  // The names contain the time, so they sort by age.
  const latest = names
    .filter((name) => BACKUP.test(name))
    .sort()
    .at(-1)
  if (!latest) return null
  const { mtimeMs, size } = await stat(join(folder, latest))
  return { at: mtimeMs, name: latest, bytes: size }
}
