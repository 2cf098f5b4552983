import { TIME_ZONE } from '#contracts/time-zone.ts'

const short = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'short',
})
const long = new Intl.DateTimeFormat('es-AR', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'short',
})

const toDate = (at: string) => new Date(`${at.slice(0, 10)}T12:00:00-03:00`)
const isHour = (at: string) => at.length > 10
const toHour = (at: string) => `${Number(at.slice(11, 13))} h`

/** «14 h» or «27 oct». */
export const toShortMoment = (at: string): string =>
  isHour(at) ? toHour(at) : short.format(toDate(at))

/** «domingo, 8 nov», or «a las 14 h». */
export const toLongMoment = (at: string, isWeek: boolean): string => {
  if (isHour(at)) return `a las ${toHour(at)}`
  return isWeek ? `semana del ${short.format(toDate(at))}` : long.format(toDate(at))
}

/** «27 oct a 25 nov», or one day. */
export const toSpanWords = ({ from, until }: { from: string; until: string }): string =>
  from === until ? toShortMoment(from) : `${toShortMoment(from)} a ${toShortMoment(until)}`
