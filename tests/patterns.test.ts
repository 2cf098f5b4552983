import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Folders whose patterns run on input from clients. */
const FOLDERS = ['contracts', 'domain', 'server', 'integrations', 'sandbox']

const PUMPS = [
  ...[
    'a',
    '0',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '-',
    '.',
    ',',
    '/',
    '<',
    '>',
    '&',
    '"',
    "'",
    '*',
    '_',
    '#',
  ],
  ...[
    '[',
    '](',
    '![',
    '{',
    '{{',
    '%',
    '%2',
    '=',
    ';',
    ':',
    '@',
    '\\',
    '\0',
    'á',
    '\u0301',
    'ñ1',
    '+(',
  ],
  ...[
    '<a',
    '<script',
    '<!--',
    '</p',
    '&#',
    '&#1',
    '&a',
    'a.',
    'a@',
    '1.',
    '1,',
    'a-',
    '"",',
    'http://',
    'ab ',
  ],
]
/** Endings that make a long match fail late, so that the engine backtracks. */
const ENDINGS = ['', '\u0001', '!']
const LENGTH = 12_000
/** Shorter times are harmless and too small to measure. */
const QUICK_MS = 8
/** Linear matching doubles with the length of the text; backtracking quadruples or worse. */
const STEEP = 3.2

const patterns = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .flatMap((file) => listPatterns(file).map((literal) => [literal, file] as const))

function listPatterns(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function toPattern(literal: string): RegExp {
  const end = literal.lastIndexOf('/')
  const flags = new Set(`${literal.slice(end + 1)}g`.replace('y', ''))
  return new RegExp(literal.slice(1, end), [...flags].join(''))
}

/** The minimum of several runs, because other processes only add time. */
function time(pattern: RegExp, text: string, times: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < times; at += 1) {
    const { user } = process.cpuUsage()
    text.replace(pattern, '')
    best = Math.min(best, (process.cpuUsage().user - user) / 1_000)
  }
  return best
}

const pump = (unit: string, length: number, ending: string) =>
  unit.repeat(Math.ceil(length / unit.length)) + ending
const texts = PUMPS.flatMap((unit) =>
  ENDINGS.map((ending) => ({
    unit,
    short: pump(unit, LENGTH, ending),
    long: pump(unit, LENGTH * 2, ending),
  })),
)

test('every pattern matches in linear time', { timeout: 60_000 }, () => {
  expect(patterns.length).toBeGreaterThan(50)
  const steep: string[] = []
  for (const [literal, file] of patterns) {
    const pattern = toPattern(literal)
    for (const { unit, short, long } of texts) {
      if (time(pattern, short, 1) < QUICK_MS) continue
      const once = time(pattern, short, 3)
      const twice = time(pattern, long, 3)
      if (once > QUICK_MS && twice / once > STEEP) {
        steep.push(`${file} ${literal} on ${JSON.stringify(unit)}…: ${once} ms, then ${twice} ms`)
      }
    }
  }
  expect([...new Set(steep)]).toEqual([])
})
