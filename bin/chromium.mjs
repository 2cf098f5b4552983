import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

/** The headless shell renders the same pages and uses a quarter less CPU time and memory. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => USUAL_PATHS.find((path) => existsSync(path))

/**
 * Returns a function that resolves to the path of the system's browser. On Debian as root, the headless shell is
 * installed if it is missing; the installation starts at once, so that it runs in parallel to other work.
 */
export function prepareChromium() {
  const configured = process.env.CHROMIUM
  if (configured) return async () => configured
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const installed =
    canInstall && !existsSync(HEADLESS_SHELL) ? install('chromium-headless-shell') : null
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
