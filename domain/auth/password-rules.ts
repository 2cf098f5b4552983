type About = { email: string; first_name: string; last_name: string }

const MIN_LENGTH = 8
const MAX_SIMILARITY = 0.7

const names: Record<keyof About, string> = {
  email: 'a tu email',
  first_name: 'a tu nombre',
  last_name: 'a tu apellido',
}

/**
 * Common passwords: those of `@zxcvbn-ts/language-common` 4.1.3 (MIT, © 2012–2016 Dan Wheeler and Dropbox, Inc.,
 * © 2021 @zxcvbn-ts) without those that `isCommon` derives from another one, and passwords common in Argentina.
 */
let common: Promise<Set<string>> | undefined

const readCommon = () =>
  import('./common-passwords.txt?raw').then(({ default: list }) => new Set(list.split('\n')))

/** Returns a message for each rule that the password breaks. */
export async function listBrokenRules(password: string, about: About): Promise<string[]> {
  common ??= readCommon()
  const lower = password.toLowerCase()
  const similar = (Object.keys(names) as (keyof About)[]).find((name) =>
    isSimilar(lower, about[name].toLowerCase()),
  )
  return [
    similar && `Se parece demasiado ${names[similar]}.`,
    password.length < MIN_LENGTH && `Es demasiado corta: usá ${MIN_LENGTH} caracteres o más.`,
    isCommon(lower, await common) && 'Es demasiado común: elegí una menos fácil de adivinar.',
    /^\p{Nd}+$/u.test(password) && 'No puede tener sólo números.',
  ].filter((broken) => typeof broken === 'string')
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** One word two times or more, such as «quilate-quilate». */
const REPEATED = /^(.{4,}?)[^\p{L}\p{N}]*(?:\1[^\p{L}\p{N}]*)+$/u

/** Also finds listed passwords with lookalike characters, with a few digits or symbols around them, or repeated. */
function isCommon(lower: string, list: Set<string>): boolean {
  const plain = lower.trim()
  const core = plain.replace(/^[^\p{L}]{1,6}/u, '').replace(/[^\p{L}]{1,6}$/u, '')
  const spelled = (text: string) =>
    text.replace(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character)
  const repeated = REPEATED.exec(plain)?.[1] ?? ''
  const forms = [plain, spelled(plain), core, spelled(core), repeated, spelled(repeated)]
  return forms.some((form) => form.length > 4 && list.has(form))
}

/** Whether the password resembles the whole value or one of its words. */
function isSimilar(password: string, value: string): boolean {
  return [value, ...value.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length > 2 && password.length < part.length * 10)
    .some((part) => computeSimilarity(password, part) >= MAX_SIMILARITY)
}

/** The share of characters that two texts have in common, in any order. */
function computeSimilarity(a: string, b: string): number {
  const left = new Map<string, number>()
  for (const letter of b) left.set(letter, (left.get(letter) ?? 0) + 1)
  let shared = 0
  for (const letter of a) {
    const count = left.get(letter) ?? 0
    if (count > 0) shared += 1
    left.set(letter, count - 1)
  }
  return (2 * shared) / (a.length + b.length)
}
