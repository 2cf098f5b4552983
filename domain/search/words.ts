const MAX_WORDS = 8

/** Lower case, without accents, letters and figures only: the way in which the index knows words. */
export function toWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  return [...new Set(plain.match(/[a-z0-9]+/g) ?? [])]
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40))
}

/** How many letters must be added, dropped, changed or swapped with their neighbour. */
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

/** A short word may hold one slip, a longer one two. */
export const slipsAllowed = (word: string): number =>
  word.length < 3 ? 0 : word.length < 5 ? 1 : 2

/** The known words nearest to a mistyped one: all those of the smallest distance, or none. */
export function nearest(word: string, known: string[]): string[] {
  const measured = known.map((candidate) => ({
    candidate,
    slips: distanceBetween(word, candidate),
  }))
  const fewest = Math.min(...measured.map(({ slips }) => slips))
  if (fewest > slipsAllowed(word)) return []
  return measured.filter(({ slips }) => slips === fewest).map(({ candidate }) => candidate)
}
