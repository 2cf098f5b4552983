type Facts = Record<string, unknown>

const SECRET = /password|secret|token|hash|otp/i
const HIDDEN = '•••'

/** Masks the values of secret fields, so that the log contains no password, token or key. */
export function hideSecrets(value: object | null): Facts | null {
  if (value === null) return null
  const plain = JSON.parse(JSON.stringify(value)) as Facts
  return hideWithin(plain) as Facts
}

function hideWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideWithin)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      SECRET.test(name) ? HIDDEN : hideWithin(each),
    ]),
  )
}

/** The fields that differ between two states; all fields if one of the states is null. */
export function pickChanged(before: Facts | null, after: Facts | null) {
  if (!before || !after) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}
