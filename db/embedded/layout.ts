import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '#db/start-refusal.ts'
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts'

const run = promisify(execFile)
const SOCKET_PATH_LIMIT = 100

/** The folders of the database and its system user: PostgreSQL refuses to run as root. */
export type Layout = {
  dataDir: string
  socketDir: string
  bin: Binaries
  as: { uid: number; gid: number } | Record<string, never>
}

export async function chooseLayout(parent: string): Promise<Layout> {
  const as = userInfo().uid === 0 ? await findServiceUser() : {}
  await mkdir(parent, { recursive: true })
  await requireReachable(parent, as)
  const dataDir = join(parent, 'postgres')
  const socketDir = await makeSocketDir(dataDir, as)
  return { dataDir, socketDir, bin: await findReachableBinaries(as), as }
}

/** Runs `initdb` once; a folder left incomplete, for example by a power cut, is created again. */
export async function initialise(
  { dataDir, bin, as }: Layout,
  superuser: string,
  password: string,
): Promise<void> {
  const finished = join(dataDir, 'quilate-initialised')
  if (existsSync(finished)) return
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { mode: 0o700 })
  if (as.uid !== undefined) await chown(dataDir, as.uid, as.gid)
  const passwordFile = join(dirname(dataDir), '.initdb')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.uid !== undefined) await chown(passwordFile, as.uid, as.gid)
  try {
    const options = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256']
    const role = [`--username=${superuser}`, `--pwfile=${passwordFile}`]
    await run(bin.initdb, ['-D', dataDir, ...role, ...options], as)
    await writeFile(finished, '')
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function findServiceUser(): Promise<{ uid: number; gid: number }> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  if (Number.isNaN(await id('-u').catch(() => Number.NaN))) {
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  }
  return { uid: await id('-u'), gid: await id('-g') }
}

async function makeSocketDir(dataDir: string, as: Layout['as']): Promise<string> {
  const beside = join(dirname(dataDir), 'socket')
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const dir = beside.length < SOCKET_PATH_LIMIT - 20 ? beside : join(tmpdir(), `quilate-${hash}`)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined) await chown(dir, as.uid, as.gid)
  return dir
}

const canEnter = (target: string, as: Layout['as']): Promise<boolean> =>
  run('ls', ['-d', target], as).then(
    () => true,
    () => false,
  )

async function findReachableBinaries(as: Layout['as']): Promise<Binaries> {
  const own = await findBinaries()
  if (as.uid === undefined || (await canEnter(own.postgres, as))) return own
  return copyBinaries(own)
}

/** As root the database runs as `postgres`, which needs access to every parent folder. */
async function requireReachable(parent: string, as: Layout['as']): Promise<void> {
  if (as.uid === undefined || (await canEnter(join(parent, '.'), as))) return
  throw new StartRefusal(
    `El usuario "postgres", con el que corre la base de datos, no puede entrar en ${parent}. ` +
      'Elegí con DATA_DIR una carpeta abierta (por ejemplo /srv/quilate), o abrí la tienda como un usuario común.',
  )
}
