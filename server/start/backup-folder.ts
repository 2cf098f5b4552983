import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { BACKUP_NAME, type BackupTest } from '#contracts/admin/backups.ts'
import { parseHead } from '#db/backup/manifest.ts'
import { readArchive } from '#db/backup/read-archive.ts'
import { type DatabaseServer, dropScratchDatabases } from '#db/backup/scratch-databases.ts'
import type { BackupStore, StoredBackup, StoreReport } from '#domain/backups/backup-store.ts'
import { findLatestBackup, forgetBackup } from '#server/watch/latest-backup.ts'
import { measureShopFiles, writeShop } from './backup.ts'
import { check, DiskFull, Gone, measureFree, measureTables, readTest } from './backup-checks.ts'
import { withBackupLock } from './backup-lock.ts'
import { toBackupName, toOrigin, type WrittenOrigin } from './backup-name.ts'
import { toProgress } from './backup-progress.ts'
import { receiveBackup } from './receive-backup.ts'
import { restoreInPlace } from './restore-in-place.ts'
import { testRestore } from './test-restore.ts'

type Options = DatabaseServer & {
  dataDir: string
  /** Signs sessions. */
  secret: string
}

const PERCENT = 100
const MARK = '.verified'
const TEST = '.test.json'
/** What a backup leaves free, so that the shop can go on writing. */
const RESERVE_BYTES = 200_000_000
/** A shop grows from one backup to the next. */
const GROWTH = 1.2

/** The backups in `DATA_DIR/backups`, which only the user of the shop can read. */
export function createBackupFolder({ dataDir, secret, ...server }: Options): BackupStore {
  const { url } = server
  const folder = join(dataDir, 'backups')
  const toPath = (name: string): string => {
    if (!BACKUP_NAME.test(name)) throw new Error(`${name} is not the name of a backup`)
    return join(folder, name)
  }

  /** The mark is of this size: a file that was replaced later was not verified. */
  const mark = (name: string, bytes: number) =>
    writeFile(`${toPath(name)}${MARK}`, String(bytes), { mode: 0o600 })

  async function removeFiles(name: string): Promise<void> {
    for (const ending of ['', MARK, TEST]) await rm(`${toPath(name)}${ending}`, { force: true })
    await forgetBackup(dataDir, name)
  }

  /** Tables are compressed to less than anybody can say, so the last backup tells how large the next one is. */
  async function requireRoom(fileBytes: number): Promise<void> {
    const freeBytes = await measureFree(folder)
    const latest = (await list()).backups
      .filter(({ isHere, isVerified }) => isHere && isVerified)
      .reduce((size, { bytes }) => Math.max(size, bytes), 0)
    const needed = Math.max(fileBytes, latest * GROWTH) + RESERVE_BYTES
    if (freeBytes !== null && freeBytes < needed) throw new DiskFull('no room for a backup')
  }

  async function writeAndCheck(client: pg.Client, origin: WrittenOrigin, report: StoreReport) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const fileBytes = await measureShopFiles(dataDir)
    await requireRoom(fileBytes)
    const total = (await measureTables(client)) + fileBytes
    const onBytes = toProgress(total * 2, report)
    const name = toBackupName(origin)
    const path = toPath(name)
    const { size, at } = await writeShop({ url, dataDir, secret, path, onBytes })
    try {
      await check(path, onBytes)
    } catch (error) {
      await removeFiles(name)
      throw error
    }
    await mark(name, size)
    return { name, at, bytes: size, origin, isVerified: true, isHere: true, test: null }
  }

  async function testAndNote(name: string, report: StoreReport): Promise<BackupTest> {
    const path = toPath(name)
    const found = await read(name)
    if (!found) throw new Gone('the backup was deleted')
    const { bytes } = found
    const note = (test: BackupTest) =>
      writeFile(`${path}${TEST}`, JSON.stringify({ ...test, bytes }), { mode: 0o600 })
    const test = await testRestore({ path, bytes, server, report })
    await note(test)
    return test
  }

  async function read(name: string): Promise<StoredBackup | null> {
    const path = toPath(name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile()) return null
    const mark = await readFile(`${path}${MARK}`, 'utf8').catch(() => null)
    return {
      name,
      at: found.mtimeMs,
      bytes: found.size,
      origin: toOrigin(name),
      isVerified: mark === String(found.size),
      isHere: true,
      test: await readTest(`${path}${TEST}`, found.size),
    }
  }

  async function list() {
    const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP_NAME.test(name))
    const here = (await Promise.all(names.map(read))).filter((each) => each !== null)
    const latest = await findLatestBackup(dataDir)
    const isKnown = !latest || here.some(({ name }) => name === latest.name)
    const elsewhere = { origin: 'hand' as const, isVerified: false, isHere: false, test: null }
    return {
      backups: isKnown ? here : [...here, { ...latest, ...elsewhere }],
      freeBytes: await measureFree(dataDir),
    }
  }

  return {
    list,
    write: (origin, report) =>
      withBackupLock(url, (client) => writeAndCheck(client, origin, report)),
    test: (name, report) => withBackupLock(url, () => testAndNote(name, report)),
    async readHead(name) {
      for await (const part of readArchive(toPath(name))) {
        return part.kind === 'head' ? { madeAt: new Date(parseHead(part.text).made_at) } : null
      }
      return null
    },
    restore: (request, report) =>
      withBackupLock(url, async (client) => {
        const found = await read(request.name)
        if (!found) throw new Gone('the backup was deleted')
        const { bytes } = found
        const source = { path: toPath(request.name), bytes, dataDir, secret, server, client }
        const saveFormer = () => writeAndCheck(client, 'before_restore', () => report(98, PERCENT))
        await restoreInPlace({ ...request, ...source, report, saveFormer })
        return { name: request.name }
      }),
    async receive(piece) {
      const received = await receiveBackup(folder, piece)
      if (received) await mark(received.name, received.bytes)
      return received
    },
    async cleanUp() {
      await withBackupLock(url, () => dropScratchDatabases(server))
    },
    async open(name) {
      // A link would lead out of the folder.
      const file = await open(toPath(name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        () => null,
      )
      const found = await file?.stat()
      if (file && found?.isFile()) {
        return { bytes: found.size, content: file.createReadStream() }
      }
      await file?.close()
      return null
    },
    async remove(name) {
      const found = await lstat(toPath(name)).catch(() => null)
      if (!found?.isFile()) return false
      await removeFiles(name)
      return true
    },
  }
}
