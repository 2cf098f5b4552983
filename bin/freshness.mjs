import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBudgets } from './budgets.mjs'
import { compressAssets } from './compress.mjs'

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

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

export function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds when the sources are not those of the last build. */
export function buildIfNeeded() {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Armando la tienda…')
  build('@react-router/dev/bin.js', 'build')
  build('vite/bin/vite.js', 'build', '--config', 'backoffice/vite.config.ts')
  build('vite/bin/vite.js', 'build', '--config', 'app/offline/vite.config.ts')
  run('bin/icons.mjs')
  compressAssets()
  checkBudgets()
  writeFileSync(STAMP, hash)
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
