import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** @typedef {{ proof: string, result: string, minutes: string, commit: string, day: string, shows: string }} Row */
/** @typedef {{ status: string, title: string }} Assertion */
/** @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: Assertion[] }} ProofFile */

const HEAD = `# Proofs

Tests that take too long for \`npm test\`, each with its last run. \`npm run prove -- <name>\` runs one and writes its row,
\`npm run prove\` all of them. *Skipped*: what this machine lacks; the proof names it.

| proof | result | minutes | commit | day | what it shows |
|---|---|---|---|---|---|
`
const NOT_RUN = { result: 'not run yet', minutes: '', commit: '', day: '', shows: '' }

/**
 * Rewrites the table: new rows for what ran, the former ones for the rest.
 * @param {{ known: string[], reportPath: string, page: string }} files
 */
export function recordProofs({ known, reportPath, page }) {
  /** @type {{ testResults: ProofFile[] }} */
  const report = JSON.parse(readFileSync(reportPath, 'utf8'))
  const former = new Map(readRows(page).map((row) => [row.proof, row]))
  const ran = new Map(report.testResults.map((file) => toRow(file)).map((row) => [row.proof, row]))
  const rows = known.map((proof) => ran.get(proof) ?? former.get(proof) ?? { proof, ...NOT_RUN })
  const table = rows.map(toLine).join('\n')
  writeFileSync(page, `${HEAD}${table}\n`)
  return table
}

/**
 * @param {ProofFile} file
 * @returns {Row}
 */
function toRow({ name, status, startTime, endTime, assertionResults }) {
  /** @param {string} wanted */
  const count = (wanted) => assertionResults.filter((each) => each.status === wanted).length
  const counts = ['passed', 'failed', 'skipped']
    .map((wanted) => ({ wanted, number: count(wanted) }))
    .filter(({ number }) => number > 0)
    .map(({ wanted, number }) => `${number} ${wanted}`)
  return {
    proof: basename(name, '.proof.ts'),
    // A file that cannot be loaded fails without any test.
    result: counts.length > 0 ? counts.join(', ') : status,
    minutes: ((endTime - startTime) / 60_000).toFixed(1),
    commit: readCommit(),
    day: new Date(endTime).toISOString().slice(0, 10),
    shows: listTitles(assertionResults),
  }
}

const MAX_TITLES = 4

/** @param {Assertion[]} assertions */
function listTitles(assertions) {
  const titles = assertions.map(({ title }) => title.replaceAll('|', '/').replaceAll('`', ''))
  const more = titles.length - MAX_TITLES
  return [...titles.slice(0, MAX_TITLES), ...(more > 0 ? [`${more} more`] : [])].join('; ')
}

function readCommit() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  return git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') ? ', changed' : '')
}

/**
 * @param {string} page
 * @returns {Row[]}
 */
function readRows(page) {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^\| [\w-]+ \|/.test(line) && !line.startsWith('| proof |'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, proof = '', result = '', minutes = '', commit = '', day = '', shows = '']) => ({
      ...{ proof, result, minutes, commit, day, shows },
    }))
}

/** @param {Row} row */
const toLine = ({ proof, result, minutes, commit, day, shows }) =>
  `| ${[proof, result, minutes, commit, day, shows].join(' | ')} |`
