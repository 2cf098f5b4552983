import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { toOpenApi } from '#server/http/openapi/document.ts'

/** Clients in other languages check what they send by the patterns of the document, in engines of their own. */

/** What people type into fields that have a pattern, or search for. */
const samples = ['Córdoba', 'pulsera', 'Pessoa', 'Sucre 12', '011 5555-0298', '2026-11-27', '14']
const [SEPARATOR, PYTHON, PERL] = [
  '|',
  'import re,sys\nfor p in sys.argv[2:]: print("".join("1" if re.search(p, s) else "0" for s in sys.argv[1].split("|")))',
  'my @s = split /\\|/, shift; for my $p (@ARGV) { print join("", map { $_ =~ /$p/ ? 1 : 0 } @s), "\\n" }',
]

function listPatterns(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === 'pattern' && typeof value === 'string' ? [value] : listPatterns(value),
  )
}

const patterns = [...new Set(listPatterns(toOpenApi()))]

const judge = (toRegex: (pattern: string) => RegExp) =>
  patterns.map((pattern) => samples.map((sample) => Number(toRegex(pattern).test(sample))).join(''))

/** Null if the language is not installed. */
function judgeWith(program: string, args: string[]): string[] | null {
  const given = [...args, samples.join(SEPARATOR), ...patterns]
  try {
    return execFileSync(program, given, { encoding: 'utf8' }).trim().split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const expected = judge((pattern) => new RegExp(pattern, 'u'))

test('there are patterns, and some accept each sample', () => {
  expect(patterns.length).toBeGreaterThan(10)
  for (const at of samples.keys()) expect(expected.some((row) => row[at] === '1')).toBe(true)
})

test('ECMAScript reads every pattern the same without a flag', () => {
  expect(judge((pattern) => new RegExp(pattern))).toEqual(expected)
})

test.each([
  ['Perl', 'perl', ['-CSA', '-e', PERL]],
  ['Python', 'python3', ['-c', PYTHON]],
] as const)('%s accepts all that the shop accepts', (_, program, args) => {
  const found = judgeWith(program, [...args]) ?? expected
  expect(found).toHaveLength(expected.length)
  // They may accept more: `\w` is any letter there.
  const refused = patterns.filter((_pattern, row) =>
    samples.some((_sample, at) => expected[row]?.[at] === '1' && found[row]?.[at] === '0'),
  )
  expect(refused).toEqual([])
})
