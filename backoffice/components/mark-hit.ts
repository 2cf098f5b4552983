const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

type Part = { text: string; isHit: boolean }

/** Splits a text at the first place that matches what was typed, without case and accents. */
export function markHit(text: string, typed: string): Part[] {
  const at = findHit(text, typed)
  if (!at) return [{ text, isHit: false }]
  return [
    { text: text.slice(0, at.from), isHit: false },
    { text: text.slice(at.from, at.until), isHit: true },
    { text: text.slice(at.until), isHit: false },
  ].filter((part) => part.text)
}

/** Also finds a number that is written with other spaces and signs. */
function findHit(text: string, typed: string): { from: number; until: number } | null {
  const wanted = fold(typed.trim())
  if (!wanted) return null
  const letters = [...text].map((letter) => fold(letter) || letter)
  const from = letters.join('').indexOf(wanted)
  if (from >= 0 && letters.every((letter) => letter.length === 1)) {
    return { from, until: from + wanted.length }
  }
  const digits = wanted.replaceAll(/\D/g, '')
  if (digits.length < 4 || /\p{L}/u.test(wanted)) return null
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  const start = text.replaceAll(/\D/g, '').indexOf(digits)
  if (start < 0) return null
  return {
    from: places[start] as number,
    until: (places[start + digits.length - 1] as number) + 1,
  }
}

export const isHit = (text: string | null, typed: string): boolean =>
  text !== null && findHit(text, typed) !== null
