import { isLetter, type Province, toProvince, toProvinceOfLetter } from './provinces.ts'

/**
 * The provinces of the postal codes that begin with these two digits, the most usual one first. A small letter marks a
 * province with few of these places. Taken from a list of 22,000 places of Argentina with their postal codes.
 */
const LETTERS_BY_DIGITS: Record<string, string> = {
  ...{ 10: 'Cb', 11: 'Cb', 12: 'Cb', 13: 'Cb', 14: 'Cb', 16: 'Be', 17: 'B', 18: 'B', 19: 'B' },
  ...{ 20: 'S', 21: 'Sxe', 22: 'S', 23: 'SGx', 24: 'XS', 25: 'XS', 26: 'SX', 27: 'BS' },
  ...{ 28: 'EB', 29: 'BS', 30: 'SG', 31: 'EW', 32: 'EW', 33: 'NW', 34: 'Wg', 35: 'HSp' },
  ...{ 36: 'Pahw', 37: 'HG', 40: 'T', 41: 'TGAk', 42: 'GKT', 43: 'G', 44: 'Agty' },
  ...{ 45: 'AY', 46: 'YAg', 47: 'K', 50: 'X', 51: 'X', 52: 'XGKf', 53: 'FK', 54: 'JFdm' },
  ...{ 55: 'M', 56: 'Mdl', 57: 'Dfx', 58: 'XD', 59: 'X', 60: 'Bs', 61: 'XSb', 62: 'DLXBm' },
  ...{ 63: 'Lbd', 64: 'B', 65: 'B', 66: 'Bl', 67: 'B', 70: 'B', 71: 'B', 72: 'B', 73: 'B' },
  ...{ 74: 'B', 75: 'B', 76: 'B', 80: 'B', 81: 'BLR', 82: 'L', 83: 'QRl', 84: 'RQu' },
  ...{ 85: 'RBu', 90: 'ZU', 91: 'U', 92: 'Ur', 93: 'Z', 94: 'VZ' },
}

export const MALFORMED_POSTAL_CODE =
  'Escribí un código postal de 4 números, como 2000, o completo, como S2000ABC.'

type PostalCode = {
  number: number
  /** The province that the letter of a complete code names. */
  province: Province | null
}

const PATTERN = /^([A-Z])?[ -]?(\d{4})[ -]?([A-Z]{3})?$/

/** Reads «2000» and «S2000ABC», in small letters and with spaces, too. */
export function parsePostalCode(text: string): PostalCode | null {
  const [, letter, digits] =
    PATTERN.exec(
      text
        .trim()
        .toUpperCase()
        .replace(/^C\.?P\.? ?(?=\d|[A-Z]\d)/, ''),
    ) ?? []
  if (digits === undefined || (letter !== undefined && !isLetter(letter))) return null
  return { number: Number(digits), province: letter ? toProvinceOfLetter(letter) : null }
}

type Place = {
  /** The usual provinces of the code. */
  usual: Province[]
  rare: Province[]
}

function findPlace({ number, province }: PostalCode): Place {
  if (province) return { usual: [province], rare: [] }
  const digits = String(number).padStart(4, '0').slice(0, 2)
  const letters = [...(LETTERS_BY_DIGITS[digits] ?? '')]
  const isUsual = (letter: string) => letter === letter.toUpperCase()
  const toNames = (some: string[]) =>
    some
      .map((letter) => letter.toUpperCase())
      .filter(isLetter)
      .map(toProvinceOfLetter)
  return {
    usual: toNames(letters.filter(isUsual)),
    rare: toNames(letters.filter((letter) => !isUsual(letter))),
  }
}

/** The provinces to which a code may belong, the usual ones only. */
export const listProvincesOf = (code: PostalCode): Province[] => findPlace(code).usual

export type Destination = {
  province: Province | null
  postal_code: number | null
  /** What was written and cannot be read. */
  unread?: readonly ('province' | 'postal_code')[]
  /** Where the postal code is, if it belongs to no place of the province that was written. */
  elsewhere?: Province
}

/** The destination of an address as a client sent it. The postal code tells the province if nothing else does. */
export function toDestination(address: {
  state_province_region?: string | undefined
  postal_code?: string | undefined
}): Destination {
  const code = parsePostalCode(address.postal_code ?? '')
  const named = toProvince(address.state_province_region ?? '')
  const { usual, rare } = code ? findPlace(code) : { usual: [], rare: [] }
  const [only, ...others] = usual
  const isElsewhere = named !== null && only && ![...usual, ...rare].includes(named)
  const unread = [
    ...(named === null && address.state_province_region?.trim() ? (['province'] as const) : []),
    ...(code === null && address.postal_code?.trim() ? (['postal_code'] as const) : []),
  ]
  return {
    province: named ?? (others.length === 0 ? (only ?? null) : null),
    postal_code: code?.number ?? null,
    ...(unread.length > 0 && { unread }),
    ...(isElsewhere && { elsewhere: only }),
  }
}

const inWords = new Intl.ListFormat('es-AR', { type: 'disjunction' })

export type PostalCodeProblem = {
  text: string
  /** Whether the code certainly belongs to another province, or is none. */
  isError: boolean
}

/** Compares a postal code with the chosen province. Places near a border may have the code of the other side. */
export function findPostalCodeProblem(
  text: string,
  province: Province | null,
): PostalCodeProblem | null {
  if (text.trim() === '') return null
  const code = parsePostalCode(text)
  if (!code) return { text: MALFORMED_POSTAL_CODE, isError: true }
  if (!province) return null
  const { usual, rare } = findPlace(code)
  if (usual.includes(province)) return null
  const shown = text.trim().toUpperCase()
  if (usual.length === 0) {
    return { text: `No conocemos el código postal ${shown}. Si es el tuyo, seguí.`, isError: false }
  }
  const places = inWords.format(usual)
  return rare.includes(province)
    ? {
        text: `El código postal ${shown} suele ser de ${places}. Si es el tuyo, seguí.`,
        isError: false,
      }
    : {
        text: `El código postal ${shown} es de ${places}. Cambiá la provincia o el código.`,
        isError: true,
      }
}
