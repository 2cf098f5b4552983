import type { Expand, Expansion } from './expand-words.ts'
import type { Synonym } from './synonyms.ts'
import { toWords } from './words.ts'

type Word = Expansion & { word: string }

const either = (choices: string[]) => `(${choices.join(' | ')})`
const all = (groups: string[]) => (groups.length === 1 ? groups.join() : `(${groups.join(' & ')})`)

/**
 * The conditions of a search, as parts of a `tsquery`. Words with synonyms may also be those, and are not corrected;
 * stop words give nothing.
 */
export async function toGroups(
  text: string,
  expand: Expand,
  synonyms: Synonym[],
): Promise<string[]> {
  const words = await expandAll(toWords(text), expand)
  const groups: string[] = []
  let at = 0
  while (at < words.length) {
    const rest = words.slice(at)
    const matching = synonyms.filter(({ stems }) => beginsWith(rest, stems))
    const length = Math.max(0, ...matching.map(({ stems }) => stems.length))
    if (length === 0) {
      groups.push(either(rest[0]?.choices ?? []))
      at += 1
      continue
    }
    const own = all(rest.slice(0, length).map(({ word }) => word))
    const means = matching.filter(({ stems }) => stems.length === length).flatMap((s) => s.means)
    const others = await Promise.all(
      means.map(async (each) =>
        (await expandAll(each, expand)).map(({ choices }) => either(choices)),
      ),
    )
    groups.push(either([own, ...others.filter((parts) => parts.length > 0).map(all)]))
    at += length
  }
  return groups
}

async function expandAll(words: string[], expand: Expand): Promise<Word[]> {
  const expanded = await Promise.all(words.map(async (word) => ({ word, ...(await expand(word)) })))
  return expanded.filter(({ stem }) => stem)
}

const beginsWith = (words: Word[], stems: string[]): boolean =>
  stems.length > 0 && stems.every((stem, at) => words[at]?.stem === stem)
