type Holiday = { day: string; name: string }

const DAY_MS = 86_400_000

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Computes Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
function toEaster(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)
}

/** Ley 27.399: holidays on Tuesday or Wednesday move to the previous Monday, those on Thursday or Friday to the next. */
function toMonday(at: number): number {
  const weekday = new Date(at).getUTCDay()
  if (weekday === 2 || weekday === 3) return at - (weekday - 1) * DAY_MS
  if (weekday === 4 || weekday === 5) return at + (8 - weekday) * DAY_MS
  return at
}

const fixed = [
  ['01-01', 'Año Nuevo'],
  ['03-24', 'Día Nacional de la Memoria por la Verdad y la Justicia'],
  ['04-02', 'Día del Veterano y de los Caídos en la Guerra de Malvinas'],
  ['05-01', 'Día del Trabajador'],
  ['05-25', 'Día de la Revolución de Mayo'],
  ['06-20', 'Paso a la Inmortalidad del General Manuel Belgrano'],
  ['07-09', 'Día de la Independencia'],
  ['12-08', 'Inmaculada Concepción de María'],
  ['12-25', 'Navidad'],
] as const

const movable = [
  ['06-17', 'Paso a la Inmortalidad del General Martín Miguel de Güemes'],
  ['08-17', 'Paso a la Inmortalidad del General José de San Martín'],
  ['10-12', 'Día del Respeto a la Diversidad Cultural'],
  ['11-20', 'Día de la Soberanía Nacional'],
] as const

/** The national holidays of a year, without bridge days, which are decreed every year and added by the owner. */
export function listArgentineHolidays(year: number): Holiday[] {
  const easter = toEaster(year)
  return [
    ...fixed.map(([day, name]) => ({ day: `${year}-${day}`, name })),
    ...movable.map(([day, name]) => ({ day: toDay(toMonday(Date.parse(`${year}-${day}`))), name })),
    { day: toDay(easter - 48 * DAY_MS), name: 'Carnaval' },
    { day: toDay(easter - 47 * DAY_MS), name: 'Carnaval' },
    { day: toDay(easter - 2 * DAY_MS), name: 'Viernes Santo' },
  ].sort((a, b) => a.day.localeCompare(b.day))
}
