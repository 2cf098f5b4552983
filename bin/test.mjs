import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { buildIfNeeded } from './freshness.mjs'
import { installIfNeeded } from './install.mjs'

const node = (...args) => ({ command: process.execPath, args })
const bin = (path, ...args) => node(`node_modules/${path}`, ...args)
const NEVER = { numPassedTests: 0, numFailedTests: 1 }

let passed = 0
let failed = 0

function run({ command, args }, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

function check(name, step) {
  console.log(`\n── ${name}`)
  if (run(step)) passed += 1
  else failed += 1
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

installIfNeeded()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

check('Format and lint', bin('@biomejs/biome/bin/biome', 'ci', '.'))
check('Routes', bin('@react-router/dev/bin.js', 'typegen'))
check('Types', bin('typescript/bin/tsc'))
check('Unused files and exports', bin('knip/bin/knip.js'))

buildIfNeeded()

console.log('\n── Unit, API and architecture')
const unit = 'test-results/unit.json'
run(
  bin(
    'vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unit}`,
  ),
)
const units = readReport(unit) ?? NEVER
passed += units.numPassedTests
failed += units.numFailedTests
// A suite that broke before its first test holds no failed test.
if (units.success === false && units.numFailedTests === 0) failed += 1

console.log('\n── Browser')
const chromium = findChromium()
if (chromium) {
  run(bin('@playwright/test/cli.js', 'test'), { CHROMIUM: chromium })
  const { stats, errors } = readReport('test-results/browser.json') ?? { errors: ['no report'] }
  passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  failed += (stats?.unexpected ?? 0) + errors.length
} else {
  console.log(
    'Falta Chromium: instalá el paquete "chromium" de tu sistema, o indicá dónde está con CHROMIUM=/ruta.',
  )
  failed += 1
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
