const MAX_LENGTH = 600
const MAX_SHAPES = 2_000

type Shape = { summary: string; shape: string }

const cache = new Map<string, Shape>()

/** A SQL statement without its values, so that traces contain no personal data. Literals become `?`. */
export function toShape(text: string): Shape {
  const cached = cache.get(text)
  if (cached) return cached
  const shape = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
  const [verb = ''] = shape.split(' ')
  const [, table = ''] =
    /\b(?:from|into|update|join) "?([a-z_]+(?:"?\."?[a-z_]+)?)/i.exec(shape) ?? []
  const result = { summary: `${verb.toLowerCase()} ${table.replaceAll('"', '')}`.trim(), shape }
  // The limit keeps generated statements from filling the memory.
  if (cache.size < MAX_SHAPES) cache.set(text, result)
  return result
}
