const MAX_LENGTH = 600
const MAX_SHAPES = 2_000

type Shape = { summary: string; shape: string }

const known = new Map<string, Shape>()

/** A statement without a value of anybody: those are parameters, and whatever is written out becomes one. */
export function toShape(text: string): Shape {
  const found = known.get(text)
  if (found) return found
  const shape = text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
  const [verb = ''] = shape.split(' ')
  const [, table = ''] =
    /\b(?:from|into|update|join) "?([a-z_]+(?:"?\."?[a-z_]+)?)/i.exec(shape) ?? []
  const made = { summary: `${verb.toLowerCase()} ${table.replaceAll('"', '')}`.trim(), shape }
  // Few shapes there are; what is made up as it goes must not stay for ever.
  if (known.size < MAX_SHAPES) known.set(text, made)
  return made
}
