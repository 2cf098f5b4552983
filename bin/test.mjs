import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { listOverBudget } from './budgets.mjs'
import { buildIfNeeded } from './build-if-needed.mjs'
import { prepareChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { createTempFolder } from './temp-folder.mjs'

/** @typedef {{ command: string, args: string[] }} Command */
/** @typedef {{ file: string, title: string, tests: { status: string, projectName: string }[] }} Spec */
/** @typedef {{ specs: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ success: boolean, numPassedTests: number, testResults: { assertionResults: { status: string, fullName: string }[] }[] }} UnitReport */
/** @typedef {{ stats: { expected: number, flaky: number }, suites: Suite[], errors: { message: string }[] }} BrowserReport */

/**
 * @param {string[]} args
 * @returns {Command}
 */
const node = (...args) => ({ command: process.execPath, args })
/**
 * @param {string} path
 * @param {string[]} args
 */
const bin = (path, ...args) => node(`node_modules/${path}`, ...args)

let passed = 0
/**
 * Repeated at the end of a long output.
 * @type {string[]}
 */
const failures = []
/** @type {string[]} */
const retried = []

/**
 * Passes SIGINT and SIGTERM on and waits for the child, which has databases and browsers to close.
 * @param {Command} command
 * @param {NodeJS.ProcessEnv} env
 */
async function run({ command, args }, env) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  let isInterrupted = false
  /** @param {NodeJS.Signals} signal */
  const interrupt = (signal) => {
    isInterrupted = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt)
  await once(child, 'close')
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt)
  if (isInterrupted) process.exit(130)
}

/**
 * Starts at once; the returned function waits for the end and prints the output.
 * @param {string} name
 * @param {Command} command
 */
function startCheck(name, { command, args }) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const closed = once(child, 'close')
  return async () => {
    const [status] = await closed
    console.log(`\n── ${name}`)
    process.stdout.write(Buffer.concat(output))
    if (status === 0) passed += 1
    else failures.push(name)
  }
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function listSpecs({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)]
}

/**
 * A spec runs at several widths and can fail at each.
 * @param {string} wanted
 * @returns {(spec: Spec) => string[]}
 */
const listWithStatus =
  (wanted) =>
  ({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`)

const findChromium = prepareChromium()
installIfNeeded()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const tempFolder = createTempFolder()

const checks = [
  startCheck('Format and lint', bin('@biomejs/biome/bin/biome', 'ci', '.')),
  startCheck('Unused files and exports', bin('knip/bin/knip.js')),
]
// The type check needs the generated types of the routes.
await startCheck('Routes', bin('@react-router/dev/bin.js', 'typegen'))()
// One checker: it runs in parallel to the build, and on few cores more checkers repeat work.
checks.push(startCheck('Types', bin('typescript-native/bin/tsc', '--checkers', '1')))
buildIfNeeded()
for (const finish of checks) await finish()
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
  tempFolder,
)
/** @type {UnitReport | null} */
const units = readReport(unit)
passed += units?.numPassedTests ?? 0
const failedUnits = (units?.testResults ?? []).flatMap(({ assertionResults }) =>
  assertionResults.filter(({ status }) => status === 'failed'),
)
failures.push(...failedUnits.map(({ fullName }) => fullName))
// An error before the first test of a suite or outside of every test is not among the failed tests.
if (!units?.success && failedUnits.length === 0)
  failures.push('an error outside of the tests, see above')

console.log('\n── Browser')
const chromium = await findChromium()
if (chromium) {
  await run(bin('@playwright/test/cli.js', 'test'), { CHROMIUM: chromium, ...tempFolder })
  /** @type {BrowserReport | null} */
  const report = readReport('test-results/browser.json')
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  const specs = report?.suites.flatMap(listSpecs) ?? []
  failures.push(...specs.flatMap(listWithStatus('unexpected')))
  retried.push(...specs.flatMap(listWithStatus('flaky')))
  failures.push(...(report?.errors ?? [{ message: 'no report' }]).map(({ message }) => message))
} else {
  failures.push(
    'Falta Chromium: instalá el paquete "chromium" de tu sistema, o indicá dónde está con CHROMIUM=/ruta.',
  )
}

for (const test of retried) console.log(`\n⚠ passed at the second attempt: ${test}`)
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 ? 0 : 1)
