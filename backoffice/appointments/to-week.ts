import type { AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import { SATURDAY, toMinutes, weekdayOf } from '#contracts/admin/visiting-hours.ts'
import type { Reply } from '#contracts/endpoint.ts'

export type Calendar = Reply<typeof adminAppointmentsApi.listSlots>
export type Request = Reply<typeof adminAppointmentsApi.listRequests>['requests'][number]

/** An appointment in the grid. A request is shown at the hour that is suggested for it. */
export type Block = {
  appointment: AdminAppointment
  day: string
  time: string
  kind: 'asked' | 'given' | 'past'
  /** How many rows it covers. */
  span: number
}

export type Cell = {
  time: string
  isPast: boolean
  /** Whether the shop receives nobody at that hour of that day. */
  isShut: boolean
  /** Places that neither an appointment nor a suggestion takes. */
  left: number
  blocks: Block[]
}

export type Column = {
  day: string
  /** Why there are no visits. */
  closed: string | null
  cells: Cell[]
  booked: number
  free: number
  /** Whether its last hour has begun. */
  isOver: boolean
}

/** `isAfterBreak` marks the first row after hours in which the shop is closed. */
export type Row = { time: string; isAfterBreak: boolean }

export type WeekModel = { rows: Row[]; minutes: number; columns: Column[] }

type Input = {
  calendar: Calendar
  booked: AdminAppointment[]
  requests: Request[]
  /** «2026-11-26T12:40» */
  now: string
}

/** Arranges a week in rows of hours and columns of days. */
export function toWeek({ calendar, booked, requests, now }: Input): WeekModel {
  const { times, minutes, days } = calendar
  const rows = times.map((time, at) => ({ time, isAfterBreak: isAfterBreak(times, at, minutes) }))
  const blocks = [...toBooked(booked, now), ...toSuggested(requests, minutes)].map((block) => ({
    ...block,
    span: countRows(rows, block, minutes),
  }))
  const columns = days
    .map(({ day, closed, slots }) => {
      const left = new Map(slots.map((slot) => [slot.time, slot.left]))
      const ofDay = blocks.filter((block) => block.day === day)
      const cells = rows.map(({ time }) => {
        const here = ofDay.filter((block) => rowOf(rows, block.time)?.time === time)
        const suggested = here.filter(({ kind }) => kind === 'asked').length
        const isPast = `${day}T${time}` <= now
        const free = isPast ? 0 : Math.max(0, (left.get(time) ?? 0) - suggested)
        return { time, isPast, isShut: !left.has(time), left: free, blocks: here }
      })
      return {
        day,
        closed,
        cells,
        booked: ofDay.filter(({ kind }) => kind !== 'asked').length,
        free: cells.filter((cell) => cell.left > 0).length,
        isOver: `${day}T${(slots.at(-1) ?? rows.at(-1))?.time ?? '24:00'}` <= now,
      }
    })
    .filter((column) => column.booked > 0 || !column.closed || weekdayOf(column.day) < SATURDAY)
  return { rows, minutes, columns }
}

const isAfterBreak = (times: string[], at: number, minutes: number): boolean =>
  at > 0 && toMinutes(times[at] as string) > toMinutes(times[at - 1] as string) + minutes

const toBooked = (booked: AdminAppointment[], now: string) =>
  booked.flatMap((appointment) => {
    const { day, time, status } = appointment
    if (!day || !time || status === 'cancelled') return []
    const isOver = status !== 'confirmed' || `${day}T${time}` <= now
    return [{ appointment, day, time, kind: isOver ? ('past' as const) : ('given' as const) }]
  })

const toSuggested = (requests: Request[], minutes: number) =>
  requests.flatMap(({ appointment, suggestion }) =>
    suggestion
      ? [{ appointment: { ...appointment, minutes }, ...suggestion, kind: 'asked' as const }]
      : [],
  )

/** The row in which an hour lies. Hours of earlier settings may lie outside of all rows. */
const rowOf = (rows: Row[], time: string): Row | undefined =>
  rows.findLast((row) => row.time <= time) ?? rows[0]

function countRows(
  rows: Row[],
  { appointment, time }: Pick<Block, 'appointment' | 'time'>,
  minutes: number,
): number {
  const first = rows.indexOf(rowOf(rows, time) as Row)
  const end = toMinutes(time) + (appointment.minutes ?? minutes)
  const next = rows.findIndex(
    (row, at) => at > first && (row.isAfterBreak || toMinutes(row.time) >= end),
  )
  return Math.max(1, (next === -1 ? rows.length : next) - first)
}
