const MAX_WORDS = 8

/** The words of a text in lower case and without accents, as the search index stores them. */
export function toWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[a-z0-9]+/g) ?? [])]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** Regular expressions for the sizes that contain a searched number. «18k» is no size. */
export function toSizePatterns(text: string): string[] {
  const numbers =
    text.toLowerCase().match(/(?<![\w.,])\d{1,4}([.,]\d{1,2})?(?=\s*[cm]m\b|\b)/g) ?? []
  return [...new Set(numbers)]
    .slice(0, MAX_WORDS)
    .map((number) => `(?<![\\d.,])${number.replace(/[.,]/, '[.,]')}(?![.,]?\\d)`)
}

/** The Damerau–Levenshtein distance: the number of inserted, deleted, replaced or swapped letters. */
export function distanceBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
        swapped && row > 1 && column > 1
          ? (beforeLast[column - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? one.length
}

/** Longer words may contain more typing errors. */
export const maxTypos = (word: string): number => (word.length < 3 ? 0 : word.length < 5 ? 1 : 2)

/** The known words with the smallest distance to a mistyped one, if they are similar enough. */
export function findNearest(word: string, known: string[]): string[] {
  const measured = known.map((candidate) => ({
    candidate,
    distance: distanceBetween(word, candidate),
  }))
  const smallest = Math.min(...measured.map(({ distance }) => distance))
  if (smallest > maxTypos(word)) return []
  return measured.filter(({ distance }) => distance === smallest).map(({ candidate }) => candidate)
}
