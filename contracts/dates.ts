import { formatDate } from './format-date.ts'
import { TIME_ZONE } from './time-zone.ts'

/** Argentina has kept one hour all year round since 2009. */
const OFFSET = '-03:00'
const OFFSET_MS = 3 * 3_600_000
const DAY_MS = 86_400_000

type Moment = Date | string | number

/** A day and a time in the shop. */
export const toMoment = (day: string, time: string): Date => new Date(`${day}T${time}:00${OFFSET}`)

const toLocal = (at: Moment): string => new Date(new Date(at).getTime() - OFFSET_MS).toISOString()

/** «2026-11-24» */
export const dayOf = (at: Moment): string => toLocal(at).slice(0, 10)
/** «10:30» */
export const timeOf = (at: Moment): string => toLocal(at).slice(11, 16)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** «2026» */
export const currentYear = (): string => dayOf(new Date()).slice(0, 4)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay()

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', {
    day: 'numeric',
    month: 'long',
    timeZone: TIME_ZONE,
    ...options,
  })

const dayInWords = part({ weekday: 'long' })
const dayAndMonth = part({})

/** «martes 24 de noviembre» */
export const toDayInWords = (at: Moment): string => dayInWords.format(new Date(at)).replace(',', '')

/** «24 de noviembre» */
export const toDayAndMonth = (at: Moment): string => dayAndMonth.format(new Date(at))

/** «12 de Octubre, 2026 a las 09:30» */
export const formatMoment = (at: Moment): string => `${formatDate(at)} a las ${timeOf(at)}`
