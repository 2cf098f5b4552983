/**
 * Area codes of three digits. All others have four, except 11.
 * https://www.enacom.gob.ar/numeracion_p136
 */
const THREE_DIGITS =
  /^(2(20|21|23|30|36|37|49|60|61|63|64|66|80|91|94|97|98|99)|3(36|41|42|43|45|48|51|53|58|62|64|70|76|79|80|81|83|85|87|88))/
/** Area codes of four digits that start like one of three. */
const FOUR_DIGITS = /^(2202|2302|2942|2945|2946|2948|2972|2982|2983|3482|3483|3487|3489)/
const AREA = /^(11|2[2-9]|3[3-8])/

/**
 * The international form of a number as written in Argentina: with or without the country code, the long-distance 0,
 * the mobile 9 or 15. Null without an area code, or if the number is ambiguous.
 */
export function toE164(typed: string): string | null {
  const text = typed.trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+') && !digits.startsWith('54')) {
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
  }
  // No area code starts with 5.
  const national = digits.replace(/^(00)?54/, '')
  const withMark = national.replace(/^0/, '')
  const unmarked = withMark.replace(/^90?/, '')
  const number = unmarked.length === 12 ? withoutFifteen(unmarked) : unmarked
  if (!isSubscriber(number)) return null
  const isMobile = withMark.startsWith('9') || unmarked.length === 12
  return `+54${isMobile ? '9' : ''}${number}`
}

/** The number for a WhatsApp link. WhatsApp treats numbers of Argentina as mobiles, even if written without the 9. */
export function toChatNumber(typed: string): string | null {
  return toE164(typed)?.replace(/^\+(549?)?/, (prefix) => (prefix === '+' ? '' : '549')) ?? null
}

/** A stored number in groups; a number stored as typed is returned unchanged. */
export function formatPhone(stored: string): string {
  const [, mobile, number] = /^\+54(9?)(\d{10})$/.exec(stored) ?? []
  if (!number) return stored
  const size = areaSizeOf(number)
  const local = number.slice(size)
  const groups = [mobile, number.slice(0, size), `${local.slice(0, -4)}-${local.slice(-4)}`]
  return ['+54', ...groups.filter(Boolean)].join(' ')
}

/** The stored form of a number that staff type; an unchanged number stays as the customer wrote it. */
export const toStoredPhone = (typed: string, before = ''): string =>
  typed === before ? before : (toE164(typed) ?? typed)

/** The digits to search a phone number by, in any stored form; null if the text is no phone number. */
export function toPhoneSearch(text: string): string | null {
  if (!/^[+\d\s().-]{3,}$/.test(text)) return null
  return toE164(text)?.replace(/^\+549?/, '') ?? text.replace(/\D/g, '').replace(/^0/, '')
}

/** The digits under which a number can be stored: internationally, or as it is dialled locally with 15. */
export function toPhoneForms(text: string): string[] {
  const digits = toPhoneSearch(text)
  if (!digits) return []
  if (!isSubscriber(digits)) return digits.startsWith('15') ? [digits, digits.slice(2)] : [digits]
  const size = areaSizeOf(digits)
  return [digits, `${digits.slice(0, size)}15${digits.slice(size)}`]
}

function areaSizeOf(number: string): number {
  if (number.startsWith('11')) return 2
  return THREE_DIGITS.test(number) && !FOUR_DIGITS.test(number) ? 3 : 4
}

/** Locally a mobile is dialled with 15 before the number. */
function withoutFifteen(number: string): string {
  const size = [2, 3, 4].find((at) => number.slice(at, at + 2) === '15' && fits(number, at))
  return size ? number.slice(0, size) + number.slice(size + 2) : ''
}

const fits = (number: string, size: number) => number.startsWith('11') === (size === 2)

/** No local number starts with 0 or 1. */
const isSubscriber = (number: string): boolean =>
  /^\d{10}$/.test(number) && AREA.test(number) && /[2-9]/.test(number[areaSizeOf(number)] as string)
