import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPiece } from '#domain/backups/backup-store.ts'
import { toBackupName } from './backup-name.ts'
import { readWhole } from './load-backup.ts'

const PART = /^upload-[\da-f-]{36}\.part$/
const MAX_AGE_MS = 24 * 60 * 60_000
const RESERVE_BYTES = 200_000_000

class NoRoom extends Error {
  readonly code = 'ENOSPC'
}

class Taken extends Error {
  readonly code = 'TAKEN'
}

class Gap extends Error {
  readonly code = 'GAP'
}

/**
 * Adds a piece of a file that comes from a computer. With the last one the whole file is read as a restore would, and
 * only a backup of this software gets a name. A piece may come again, as after a lost reply.
 */
export async function receiveBackup(
  folder: string,
  { key, offset, total, bytes }: BackupPiece,
): Promise<{ name: string; bytes: number } | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `upload-${key}.part`)
  if (offset === 0) await removeAbandoned(folder)
  await requireRoom(folder, total - offset)
  const file = await open(path, offset === 0 ? 'w+' : 'r+', 0o600).catch(toGap)
  try {
    if ((await file.stat()).size < offset) throw new Gap('a piece is missing')
    await file.write(bytes, 0, bytes.length, offset)
    if (offset + bytes.length < total) return null
    await file.truncate(total)
    await file.sync()
  } finally {
    await file.close()
  }
  return accept(folder, path)
}

async function accept(folder: string, path: string) {
  try {
    const { head } = await readWhole(path, async () => undefined)
    const name = toBackupName('upload', new Date(head.made_at))
    await addAs(join(folder, name), path)
    return { name, bytes: (await stat(join(folder, name))).size }
  } finally {
    await rm(path, { force: true })
  }
}

/** The same file may come twice. One that only claims the same moment does not replace the one that is there. */
async function addAs(target: string, path: string): Promise<void> {
  try {
    await link(path, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if ((await toDigest(path)) !== (await toDigest(target))) throw new Taken(target)
  }
}

async function toDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Files whose sender has gone. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => PART.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null)
    const isOld = found && Date.now() - found.mtimeMs > MAX_AGE_MS
    if (isOld) await rm(join(folder, name), { force: true })
  }
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + RESERVE_BYTES) throw new NoRoom('no room for the rest')
}

function toGap(cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause
  throw new Gap('the first piece is missing', { cause })
}
