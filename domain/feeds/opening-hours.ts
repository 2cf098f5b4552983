const week = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const day = '(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?'
const hour = '(\\d{1,2})(?:[:.](\\d{2}))?'
const sentence = new RegExp(`${day}(?: a ${day})? de ${hour} a ${hour}`, 'gi')

/** Parses texts such as «Lunes a viernes de 10 a 19» into schema.org hours. Other formats are left out. */
export const toOpeningHours = (text: string) =>
  [...text.matchAll(sentence)].map(([, first, last, ...clock]) => {
    const [from, fromMinutes, to, toMinutes] = clock
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: toDays(first, last ?? first),
      opens: toTime(from, fromMinutes),
      closes: toTime(to, toMinutes),
    }
  })

const toIndex = (name = ''): number =>
  week.indexOf(name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))

/** A span such as «viernes a lunes» wraps around the end of the week. */
function toDays(first: string | undefined, last: string | undefined): string[] {
  const start = toIndex(first)
  const count = ((toIndex(last) - start + week.length) % week.length) + 1
  return Array.from({ length: count }, (_, at) => names[(start + at) % week.length] as string)
}

const toTime = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
