import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress.mjs'
import { runUnderLock } from './run-under-lock.mjs'

const SOURCES = [
  'app',
  'backoffice',
  'bin/icons.mjs',
  'contracts',
  'db',
  'demo/catalogue',
  'demo/fill.ts',
  'domain',
  'integrations',
  'sandbox',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const STAMP = 'build/sources.sha256'

/** Includes folders, because a deleted file changes only the timestamp of its folder. */
function* entriesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  yield { path, stats }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path).sort()) yield* entriesOf(join(path, name))
}

const listSources = () => SOURCES.flatMap((source) => [...entriesOf(source)])

function hashSources(sources) {
  const hash = createHash('sha256')
  for (const { path, stats } of sources) {
    if (stats.isFile()) hash.update(path).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** File timestamps have a resolution of some milliseconds. */
const TIMESTAMP_RESOLUTION_MS = 20

/** Compares `ctime`, because tools such as git and tar can set `mtime` back, but not `ctime`. */
const isUntouched = (sources) => {
  const builtAt = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every(({ stats }) => stats.ctimeMs < builtAt - TIMESTAMP_RESOLUTION_MS)
}

/** Builds if the sources changed since the last build. */
export const buildIfNeeded = () => runUnderLock(isBuilt, buildAll)

export const rebuild = () =>
  runUnderLock(
    () => false,
    () => {
      rmSync('build', { recursive: true, force: true })
      buildAll()
    },
  )

function isBuilt() {
  const sources = listSources()
  if (isUntouched(sources)) return true
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashSources(sources)
}

function buildAll() {
  const startedAt = new Date()
  const hash = hashSources(listSources())
  console.log('Armando la tienda…')
  build('@react-router/dev/bin.js', 'build')
  build('vite/bin/vite.js', 'build', '--config', 'backoffice/vite.config.ts')
  build('vite/bin/vite.js', 'build', '--config', 'app/offline/vite.config.ts')
  run('bin/icons.mjs')
  compressAssets()
  writeFileSync(STAMP, hash)
  // The start time, so that a change made during the build counts as newer than it.
  utimesSync(STAMP, startedAt, startedAt)
}

const build = (cli, ...args) => run(`node_modules/${cli}`, ...args)

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(stdout, stderr)
  process.exit(status ?? 1)
}
