import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The browser without its window: what it shows is the same, and it takes a quarter less of the machine. */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [
  WITHOUT_WINDOW,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => USUAL_PLACES.find((path) => existsSync(path))

/** The system's browser. On Debian as root the lighter one is installed when it is not there yet. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && !existsSync(WITHOUT_WINDOW)) install('chromium-headless-shell')
  if (canInstall && !find()) install('chromium')
  return find()
}

/** Where no mirror answers, one goes on with what is there. */
const IMPATIENT = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

function install(name) {
  console.log(`Instalando el paquete ${name}…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', [...IMPATIENT, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
}
