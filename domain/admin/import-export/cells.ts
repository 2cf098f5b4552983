/** Parsers for non-empty cells of a table. They return null if the text cannot be parsed. */

const GROUPED = /^\d{1,3}([.,]\d{3})+$/

/** Parses `5.900,00`, `5,900.00`, `5900` and `$ 5.900`. Prices have at most two decimals, so three digits are thousands. */
export function toPrice(text: string): number | null {
  const [, whole = '', decimals = '0'] =
    /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text.replace(/[$\s\u00a0]|ARS/g, '')) ?? []
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals}`)
}

/** Parses `2,5` and `2.5`. Measures have no thousands separator. */
export function toDecimal(text: string): number | null {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

export const toInteger = (text: string): number | null =>
  /^\d+([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : null

const YES = ['si', 'sí', '1', 'true', 'yes', 'verdadero', 'active']
const NO = ['no', '0', '-1', 'false', 'falso', 'draft', 'archived']

export function toBoolean(text: string): boolean | null {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}

/** Argentina has not had daylight saving time since 2009. */
const ZONE = '-03:00'

/** Parses `2026-03-01`, `2026-03-01 10:30` and `01/03/2026`. With `endOfDay`, a date without a time means the end of that day. */
export function toMoment(text: string, { endOfDay = false } = {}): string | null {
  const local = text.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, (_all, day, month, year) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
  const [, day, hour] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(local) ?? []
  if (!day) return null
  const date = new Date(`${day}T${hour ?? '00:00'}${ZONE}`)
  if (Number.isNaN(date.getTime())) return null
  if (!hour && endOfDay) date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  deg: '°',
}

/** Exports of other shops have descriptions in HTML; here they are plain text. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<(br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/&#(\d{1,6});/g, (_all, code) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replace(/&([a-z]+);/gi, (all, name) => ENTITIES[name.toLowerCase()] ?? all)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .trim()
