const days = {
  lunes: 'Mo',
  martes: 'Tu',
  miércoles: 'We',
  jueves: 'Th',
  viernes: 'Fr',
  sábado: 'Sa',
  domingo: 'Su',
}
const day = '(lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?'
const hour = '(\\d{1,2})(?:[:.](\\d{2}))?'
const sentence = new RegExp(`${day}(?: a ${day})? de ${hour} a ${hour}`, 'gi')

/** «Lunes a viernes de 10 a 19» as search engines read it: «Mo-Fr 10:00-19:00». */
export function toOpeningHours(text: string): string[] {
  return [...text.matchAll(sentence)].map(([, first, last, ...clock]) => {
    const [from, fromMinutes, to, toMinutes] = clock
    const span = last ? `${toCode(first)}-${toCode(last)}` : toCode(first)
    return `${span} ${toTime(from, fromMinutes)}-${toTime(to, toMinutes)}`
  })
}

const toCode = (name = ''): string => {
  const known = name.toLowerCase().replace('mie', 'mié').replace('sab', 'sáb')
  return days[known as keyof typeof days]
}

const toTime = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`
