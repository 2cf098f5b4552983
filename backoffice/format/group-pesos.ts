/** Digits with their points, and perhaps a comma with centavos. */
const AMOUNT = /^[\d.]*(,\d{0,2})?$/
const SIGN = /^\s*\$\s*/
const GROUPED = /^\d{1,3}(\.\d{3})+(,\d{0,2})?$/

/** Puts points between thousands while somebody types. A point that is not one of thousands stays, because it may be decimal. */
export function groupPesos(before: string, typed: string): string {
  const [sign] = SIGN.exec(typed) ?? []
  if (sign) return `${sign}${groupPesos(before.replace(SIGN, ''), typed.slice(sign.length))}`
  if (!AMOUNT.test(typed)) return typed
  // Keyboards of calculators have no comma.
  if (typed === `${before}.` && GROUPED.test(before) && !before.includes(',')) return `${before},`
  const [whole = '', centavos] = typed.split(',')
  if (whole.includes('.') && !GROUPED.test(before) && !GROUPED.test(whole)) return typed
  const digits = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '')
  const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, '.')
  return centavos === undefined ? grouped : `${grouped},${centavos}`
}

/** Where the caret stays: after as many characters other than points as before. */
export function toCaret(typed: string, caret: number, grouped: string): number {
  let left = typed.slice(0, caret).replaceAll('.', '').length
  if (typed === grouped) return caret
  if (caret === typed.length) return grouped.length
  let at = 0
  while (at < grouped.length && left > 0) {
    if (grouped[at] !== '.') left -= 1
    at += 1
  }
  return at
}
