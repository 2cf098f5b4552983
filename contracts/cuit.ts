const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Checks the form and the check digit of the number of a taxpayer. */
export function isCuit(text: string): boolean {
  if (!/^\d{2}-?\d{8}-?\d$/.test(text)) return false
  const digits = text.replaceAll('-', '').split('').map(Number)
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  return (11 - (sum % 11)) % 11 === digits[10]
}
