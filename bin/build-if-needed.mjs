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
  'demo/history',
  'domain',
  'integrations',
  'sandbox',
  'server',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const STAMP = 'build/sources.sha256'

/** @typedef {{ path: string, stats: import('node:fs').Stats }} Source */

/**
 * Includes folders, because deleting a file changes only its folder.
 * @param {string} path
 * @returns {Generator<Source>}
 */
function* entriesOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  yield { path, stats }
  if (!stats.isDirectory()) return
  for (const name of readdirSync(path).sort()) yield* entriesOf(join(path, name))
}

const listSources = () => SOURCES.flatMap((source) => [...entriesOf(source)])

/** @param {Source[]} sources */
function hashSources(sources) {
  const hash = createHash('sha256')
  for (const { path, stats } of sources) {
    if (stats.isFile()) hash.update(path).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** File systems record times in steps of some milliseconds. */
const STEP_MS = 20

/**
 * Whether nothing has changed since the last build began. Compares `ctime`, which programs cannot set back.
 * @param {Source[]} sources
 */
const isUntouched = (sources) => {
  const began = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return sources.every(({ stats }) => stats.ctimeMs < began - STEP_MS)
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

/**
 * @param {string} cli
 * @param {string[]} args
 */
const build = (cli, ...args) => run(`node_modules/${cli}`, ...args)

/** @param {string[]} args */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) return
  console.error(stdout, stderr)
  process.exit(status ?? 1)
}
