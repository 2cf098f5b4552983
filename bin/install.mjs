import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { runUnderLock } from './run-under-lock.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Quilate necesita Node 20.19 o más nuevo; este es ${process.versions.node}.`)
  process.exit(1)
}

const INSTALLED = 'node_modules/.package-lock.json'

/** Installs the packages of the lockfile if none are installed or the lockfile is newer. */
export const installIfNeeded = () => runUnderLock(isInstalled, install)

const isInstalled = () =>
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs

/** Uses `npm install` because `npm ci` deletes `node_modules` first and would download everything after each update. */
function install() {
  console.log('Instalando lo que hace falta…')
  const { status } = spawnSync(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
}
