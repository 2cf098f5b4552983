import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const BACKUP = /^quilate-.*\.tar$/
const LatestBackup = z.object({ at: z.number(), name: z.string(), bytes: z.number() })
export type LatestBackup = z.infer<typeof LatestBackup>

const toNotePath = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes in `DATA_DIR` that a backup was written, because it may lie on another disk that the shop cannot see. */
export async function noteBackup(dataDir: string, backup: LatestBackup): Promise<void> {
  // A backup that succeeded is no failure because its note could not be written.
  await writeFile(toNotePath(dataDir), JSON.stringify(backup), { mode: 0o600 }).catch(
    () => undefined,
  )
}

/** Removes the note of a backup that was deleted. */
export async function forgetBackup(dataDir: string, name: string): Promise<void> {
  if ((await readNote(dataDir))?.name === name) await rm(toNotePath(dataDir), { force: true })
}

/** The latest backup, noted or found in `DATA_DIR/backups`, where older versions left no note. */
export async function findLatestBackup(dataDir: string): Promise<LatestBackup | null> {
  const [noted, found] = await Promise.all([
    readNote(dataDir),
    findInFolder(join(dataDir, 'backups')),
  ])
  if (!noted || !found) return noted ?? found
  return noted.at > found.at ? noted : found
}

async function readNote(dataDir: string): Promise<LatestBackup | null> {
  try {
    return LatestBackup.parse(JSON.parse(await readFile(toNotePath(dataDir), 'utf8')))
  } catch {
    return null
  }
}

async function findInFolder(folder: string): Promise<LatestBackup | null> {
  const names = await readdir(folder).catch(() => [])
  // The names contain the time, so they sort by age.
  const latestFirst = names
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .reverse()
  for (const name of latestFirst) {
    const found = await lstat(join(folder, name)).catch(() => null)
    if (found?.isFile()) return { at: found.mtimeMs, name, bytes: found.size }
  }
  return null
}
