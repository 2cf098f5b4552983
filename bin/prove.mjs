import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { buildIfNeeded } from './build-if-needed.mjs'
import { installIfNeeded } from './install.mjs'
import { recordProofs } from './record-proofs.mjs'

const FOLDER = 'tests/proofs'
const ENDING = '.proof.ts'
const REPORT = 'test-results/proofs.json'

const known = (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort()
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !known.includes(name))

console.log(`Proofs: ${known.join(', ')}`)
if (unknown.length > 0) {
  console.error(`There is no proof called ${unknown.join(', ')}.`)
  process.exit(1)
}

installIfNeeded()
buildIfNeeded()

const files = (requested.length > 0 ? requested : known).map((name) => `${FOLDER}/${name}${ENDING}`)
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
rmSync(REPORT, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.proofs.config.ts'],
    ...reporters,
    ...files,
  ],
  { stdio: 'inherit' },
)
// A run that was interrupted leaves no report, and the table as it was.
if (existsSync(REPORT))
  console.log(recordProofs({ known, reportPath: REPORT, page: 'docs/proofs.md' }))
process.exit(status ?? 1)
