import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

/** Starts the oldest supported PostgreSQL as Debian installs it; needs root. */
export function openPostgres15(folder: string) {
  const cluster = join(folder, 'cluster')
  execFileSync('install', ['-d', '-o', 'postgres', '-g', 'postgres', cluster])
  const as = (...command: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', ...command], { stdio: 'pipe' })
  as(`${POSTGRES_15}/initdb`, '-D', cluster, '--auth=trust', '--locale=C', '--encoding=UTF8')
  const options = `-k ${cluster} -c listen_addresses=`
  as(`${POSTGRES_15}/pg_ctl`, '-D', cluster, '-w', '-l', `${cluster}/log`, '-o', options, 'start')
  return {
    cluster,
    sql: (text: string) =>
      as('psql', '-h', cluster, '-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-c', text),
    stop: () => as(`${POSTGRES_15}/pg_ctl`, '-D', cluster, '-m', 'fast', 'stop'),
  }
}
