import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { listOverBudget } from './budgets.mjs'
import { prepareChromium } from './chromium.mjs'
import { buildIfNeeded } from './freshness.mjs'
import { installIfNeeded } from './install.mjs'
import { findScratch } from './scratch.mjs'

const node = (...args) => ({ command: process.execPath, args })
const bin = (path, ...args) => node(`node_modules/${path}`, ...args)

let passed = 0
/** What went wrong, said once more at the end of a long output. */
const failures = []

/** Whoever is told to end lets what runs end first: it has databases and browsers to close. */
async function run({ command, args }, env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  let isCut = false
  const cut = (signal) => {
    isCut = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, cut)
  await once(child, 'close')
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, cut)
  if (isCut) process.exit(130)
}

/** Begins at once, and says when it is asked for how it went. */
function begin(name, { command, args }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part))
  const closed = once(child, 'close')
  return async () => {
    const [status] = await closed
    console.log(`\n── ${name}`)
    process.stdout.write(Buffer.concat(said))
    if (status === 0) passed += 1
    else failures.push(name)
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

function listSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/** A journey is walked at several widths, and may fail at each. */
function listBroken({ file, title, tests }) {
  const broken = tests.filter(({ status }) => status === 'unexpected')
  return broken.map(({ projectName }) => `[${projectName}] ${file} › ${title}`)
}

const findChromium = prepareChromium()
installIfNeeded()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const scratch = findScratch()

const seen = [
  begin('Format and lint', bin('@biomejs/biome/bin/biome', 'ci', '.')),
  begin('Unused files and exports', bin('knip/bin/knip.js')),
]
// The types of the routes are written first.
await begin('Routes', bin('@react-router/dev/bin.js', 'typegen'))()
// Beside the build: more than one who checks would only do the same twice on few cores.
seen.push(begin('Types', bin('typescript-native/bin/tsc', '--checkers', '1')))
buildIfNeeded()
for (const end of seen) await end()
failures.push(...listOverBudget())

console.log('\n── Unit, API and architecture')
const unit = 'test-results/unit.json'
await run(
  bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ),
  scratch,
)
const units = readReport(unit)
passed += units?.numPassedTests ?? 0
const broken = (units?.testResults ?? []).flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed'),
)
failures.push(...broken.map(({ fullName }) => fullName))
// A suite that broke before its first test, or an error outside of every test, is no failed test.
if (!units?.success && broken.length === 0)
  failures.push('an error outside of the tests, see above')

console.log('\n── Browser')
const chromium = await findChromium()
if (chromium) {
  await run(bin('@playwright/test/cli.js', 'test'), { CHROMIUM: chromium, ...scratch })
  const report = readReport('test-results/browser.json')
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  const specs = report?.suites.flatMap(listSpecs) ?? []
  failures.push(...specs.flatMap(listBroken))
  failures.push(...(report?.errors ?? [{ message: 'no report' }]).map(({ message }) => message))
} else {
  failures.push(
    'Falta Chromium: instalá el paquete "chromium" de tu sistema, o indicá dónde está con CHROMIUM=/ruta.',
  )
}

for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
