import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/**
 * The system's browser. On Debian as root the lighter one is installed when it is not there yet:
 * that begins at once, and what is returned waits for it.
 */
export function prepareChromium() {
  const given = process.env.CHROMIUM
  if (given) return async () => given
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const installed =
    canInstall && !existsSync(WITHOUT_WINDOW) ? install('chromium-headless-shell') : null
  return async () => {
    await installed
    if (canInstall && !find()) await install('chromium')
    return find()
  }
}

/** Without a reachable mirror, apt continues with the package lists that it has. */
const APT = 'apt-get -qq -o Acquire::http::Timeout=10 -o Acquire::Retries=0'

/** @param {string} name */
async function install(name) {
  console.log(`Instalando el paquete ${name}…`)
  const steps = `${APT} update; ${APT} install -y --no-install-recommends ${name}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await once(spawn('sh', ['-c', steps], { stdio: ['ignore', 'ignore', 'inherit'], env }), 'close')
}
