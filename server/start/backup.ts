import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { backUp as writeBackup } from '#db/backup/back-up.ts'
import { examineBackup } from '#db/backup/examine-backup.ts'
import { measureFiles } from '#db/backup/folder-files.ts'
import { loadShop } from '#db/backup/load.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { withSnapshot } from '#db/backup/snapshot.ts'
import type { Watch } from '#db/backup/watch.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { findRunning, holdsDatabase } from '#db/embedded/running.ts'
import { StartRefusal } from '#db/start-refusal.ts'
import { noteBackup } from '#server/watch/latest-backup.ts'
import { toBackupName } from './backup-name.ts'
import { type Env, readEnv } from './env.ts'
import { openSecrets } from './secrets.ts'

/** The folders of `DATA_DIR` that cannot be recreated. A backup contains them and the secrets. */
const FOLDERS = ['media/originals', 'mail', 'sandbox']
const MIGRATIONS = resolve('db/migrations')

type Variables = Record<string, string | undefined>

/** Writes a backup of the database and all files, even while the shop runs. The default folder is `DATA_DIR/backups`. */
export async function backUp(variables: Variables, name?: string, signal?: AbortSignal) {
  const { env, dataDir } = read(variables)
  if (!env.DATABASE_URL) requireShop(dataDir)
  const path = await toFreePath(name ?? join(dataDir, 'backups'), name === undefined)
  return withDatabase(env, dataDir, async (url) => {
    const secret = await readSigningSecret(env, dataDir)
    const { size, manifest } = await writeShop({ url, dataDir, secret, path, signal })
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { path, size, rows, files: manifest.files.count }
  })
}

type Source = Watch & { url: string; dataDir: string; secret: string | null; path: string }

/** Writes the database and the files of the shop into a new file, and notes it. */
export async function writeShop({ secret, ...source }: Source) {
  const { dataDir, path } = source
  const signature = toSignature(secret)
  const manifest = await writeBackup({ ...source, folders: FOLDERS, signature })
  const { size, mtimeMs } = await stat(path)
  await noteBackup(dataDir, { at: mtimeMs, name: basename(path), bytes: size })
  return { size, at: mtimeMs, manifest }
}

export const measureShopFiles = (dataDir: string) => measureFiles(dataDir, FOLDERS)

/** Restores a backup. Refuses a database that is not empty, and a folder that contains files of another shop. */
export async function restore(variables: Variables, name: string, signal?: AbortSignal) {
  const { env, dataDir } = read(variables)
  const path = resolve(name)
  const { head, manifest } = await examineBackup(path, dataDir, signal)
  const restoreInto = (url: string) =>
    restoreBackup({ path, head, url, dataDir, migrationsFolder: MIGRATIONS, signal })
  await mkdir(dataDir, { recursive: true })
  const ownUrl = toOwnUrl(env)
  const { rows, leftOut } = ownUrl
    ? await restoreInto(ownUrl)
    : await withEmbedded(dataDir, restoreInto)
  const signature = toSignature(await readSigningSecret(env, dataDir))
  const signsAlike = manifest.signature === null || manifest.signature === signature
  return { madeAt: head.made_at, rows, files: manifest.files.count, leftOut, signsAlike }
}

/** Copies the embedded database of a stopped shop to an empty database on another server. */
export async function copyDatabase(variables: Variables, target: string, signal?: AbortSignal) {
  const { dataDir } = read({ ...variables, DATABASE_URL: target })
  requireShop(dataDir)
  return withEmbedded(dataDir, (url) =>
    withSnapshot(url, ({ head, pour }) =>
      loadShop({ url: target, migrationsFolder: MIGRATIONS, head, signal }, pour),
    ),
  )
}

function read(variables: Variables) {
  const env = readEnv(variables)
  return { env, dataDir: resolve(env.DATA_DIR) }
}

/** Bypasses a pooler, because a backup is a single long transaction. */
const toOwnUrl = (env: Env): string | undefined => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL

async function toFreePath(name: string, isFolder: boolean): Promise<string> {
  const asked = resolve(name)
  if (isFolder) await mkdir(asked, { recursive: true, mode: 0o700 })
  const isInFolder = await stat(asked).then(
    (found) => found.isDirectory(),
    () => false,
  )
  const path = isInFolder ? join(asked, toBackupName()) : asked
  if (!existsSync(dirname(path))) throw new StartRefusal(`No existe la carpeta ${dirname(path)}.`)
  if (existsSync(path)) throw new StartRefusal(`Ya existe el archivo ${path}: no se lo pisa.`)
  return path
}

function requireShop(dataDir: string): void {
  if (holdsDatabase(dataDir)) return
  throw new StartRefusal(
    `En ${dataDir} no hay ninguna tienda. Indicá dónde está con DATA_DIR o con DATABASE_URL.`,
  )
}

async function withDatabase<T>(
  env: Env,
  dataDir: string,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const ownUrl = toOwnUrl(env)
  if (ownUrl) return use(ownUrl)
  const running = await findRunning(dataDir)
  return running ? use(running) : withEmbedded(dataDir, use)
}

async function withEmbedded<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded({ dataDir, readSecret: openSecrets(dataDir) })
  try {
    return await use(embedded.url)
  } finally {
    await embedded.close()
  }
}

const readSigningSecret = async (env: Env, dataDir: string): Promise<string | null> =>
  env.JWT_SECRET ?? readFile(join(dataDir, 'jwt.secret'), 'utf8').catch(() => null)

export const toSignature = (secret: string | null): string | null =>
  secret && createHash('sha256').update(`quilate backup ${secret}`).digest('hex').slice(0, 32)
