import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { VisitorAppointment } from '#contracts/appointment-links.ts'
import { dayOf, timeOf } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { readAppointment } from './edit-appointment.ts'
import { listFreeSlots } from './free-slots.ts'
import { readWantedProducts } from './wanted-product.ts'

const HOUR_MS = 3_600_000
/** Days with free hours that the page shows at once. */
const DAYS_SHOWN = 6

export const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)

type When = { from?: string | undefined; now: Date }

/** What the page of a link shows. */
export async function toVisitorAppointment(
  db: Database,
  settings: AppointmentSettings,
  id: number,
  { from, now }: When,
): Promise<VisitorAppointment> {
  const row = await readAppointment(db, id)
  const { status, starts_at, minutes, first_name, reason, sequence } = row
  const earliest = addHours(now, settings.notice_hours)
  const isAhead = status === 'confirmed' && starts_at !== null && starts_at > now
  const can_move = isAhead && starts_at >= earliest
  const free = can_move ? await listFreeDays(db, settings, { id, earliest, starts_at }) : []
  const rest = from ? free.filter(({ day }) => day >= from) : free
  const toWanted = await readWantedProducts(db, [row])
  return {
    status,
    first_name,
    starts_at: starts_at?.toISOString() ?? null,
    day: starts_at && dayOf(starts_at),
    time: starts_at && timeOf(starts_at),
    minutes,
    reason,
    product: toWanted(row),
    sequence,
    can_move,
    can_cancel: can_move || status === 'asked',
    is_late: isAhead && !can_move,
    notice_hours: settings.notice_hours,
    days: rest.slice(0, DAYS_SHOWN),
    more_from: rest[DAYS_SHOWN]?.day ?? null,
  }
}

type Current = { id: number; earliest: Date; starts_at: Date }

async function listFreeDays(
  db: Database,
  settings: AppointmentSettings,
  { id, earliest, starts_at }: Current,
) {
  const free = await listFreeSlots(db, settings, { after: earliest, excludedId: id })
  const [day, time] = [dayOf(starts_at), timeOf(starts_at)]
  const others = free.filter((slot) => slot.day !== day || slot.time !== time)
  const timesOf = new Map<string, string[]>()
  for (const slot of others) timesOf.set(slot.day, [...(timesOf.get(slot.day) ?? []), slot.time])
  return [...timesOf].map(([day, times]) => ({ day, times }))
}
