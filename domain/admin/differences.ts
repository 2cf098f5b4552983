type Facts = Record<string, unknown>

const SECRET = /password|secret|token|hash|otp/i
const HIDDEN = '•••'

/** No password, token or key may ever be read in the log. */
export function hideSecrets(value: object | null): Facts | null {
  if (value === null) return null
  const plain = JSON.parse(JSON.stringify(value)) as Facts
  return hideWithin(plain) as Facts
}

function hideWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [name, SECRET.test(name) ? HIDDEN : hideWithin(of)]),
  )
}

/** Of two states what differs; of something new or gone all of it. */
export function pickChanged(before: Facts | null, after: Facts | null) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}
