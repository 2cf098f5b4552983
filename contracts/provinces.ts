/** The 24 jurisdictions by the letter of their postal codes (ISO 3166-2:AR). */
const provinceOfLetter = {
  B: 'Buenos Aires',
  K: 'Catamarca',
  H: 'Chaco',
  U: 'Chubut',
  C: 'Ciudad Autónoma de Buenos Aires',
  X: 'Córdoba',
  W: 'Corrientes',
  E: 'Entre Ríos',
  P: 'Formosa',
  Y: 'Jujuy',
  L: 'La Pampa',
  F: 'La Rioja',
  M: 'Mendoza',
  N: 'Misiones',
  Q: 'Neuquén',
  R: 'Río Negro',
  A: 'Salta',
  J: 'San Juan',
  D: 'San Luis',
  Z: 'Santa Cruz',
  S: 'Santa Fe',
  G: 'Santiago del Estero',
  V: 'Tierra del Fuego',
  T: 'Tucumán',
} as const

type Letter = keyof typeof provinceOfLetter
export type Province = (typeof provinceOfLetter)[Letter]

export const provinces = Object.values(provinceOfLetter) as [Province, ...Province[]]

/** Other ways in which people write a province, folded. */
const aliases: Record<string, Province> = {
  ...toAliases('Ciudad Autónoma de Buenos Aires', [
    'caba',
    'c a b a',
    'capital federal',
    'capital',
    'cap fed',
    'cap federal',
    'ciudad de buenos aires',
    'ciudad de bs as',
    'ciudad autonoma de bs as',
    'ciudad autonoma',
    'buenos aires ciudad',
    'distrito federal',
  ]),
  ...toAliases('Buenos Aires', [
    'bs as',
    'bsas',
    'ba',
    'pba',
    'gba',
    'gran buenos aires',
    'buenos aires provincia',
  ]),
  ...toAliases('Córdoba', ['cba']),
  ...toAliases('Santa Fe', ['sta fe']),
  ...toAliases('Santa Cruz', ['sta cruz']),
  ...toAliases('Santiago del Estero', ['sgo del estero', 'stgo del estero']),
  ...toAliases('Tierra del Fuego', [
    'tdf',
    'tierra del fuego antartida e islas del atlantico sur',
    'tierra del fuego e islas del atlantico sur',
  ]),
}

function toAliases(province: Province, names: string[]): Record<string, Province> {
  return Object.fromEntries(names.map((name) => [name, province]))
}

/** Without accents, capitals and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byName = new Map<string, Province>([
  ...Object.entries(aliases),
  ...provinces.map((province) => [fold(province), province] as const),
  ...Object.entries(provinceOfLetter).map(
    ([letter, province]) => [`ar ${letter.toLowerCase()}`, province] as const,
  ),
])

/** The province that a free text names, or null: «Bs. As.», «caba», «Pcia. de Santa Fe». */
export function toProvince(text: string): Province | null {
  const name = fold(text)
  return byName.get(name) ?? byName.get(name.replace(/^(provincia|prov|pcia)( de)? /, '')) ?? null
}

export const isLetter = (letter: string): letter is Letter =>
  Object.hasOwn(provinceOfLetter, letter)
export const toProvinceOfLetter = (letter: Letter): Province => provinceOfLetter[letter]
