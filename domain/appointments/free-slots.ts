import type { Slot } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import type { Database } from '#db/database.ts'
import { listSlots } from './agenda.ts'
import { MAX_DAYS } from './list-days.ts'
import { isOneOf } from './slots.ts'

type Wish = { available_days: string[]; time_slot: 'morning' | 'afternoon' }

/** All free slots after a moment, for two months. The appointment `excludedId` does not count, so it can move. */
export async function listFreeSlots(
  db: Database,
  settings: AppointmentSettings,
  { after, excludedId }: { after: Date; excludedId?: number },
): Promise<Slot[]> {
  const from = dayOf(after)
  const days = await listSlots(
    db,
    settings,
    { from, until: addDays(from, MAX_DAYS - 1) },
    excludedId,
  )
  return days.flatMap(({ day, slots }) =>
    slots
      .filter(({ left, time }) => left > 0 && toMoment(day, time) > after)
      .map(({ time }) => ({ day, time })),
  )
}

/** Whether a slot is on a day and at a time of day that the visitor asked for. */
export const createFit = (settings: AppointmentSettings, { available_days, time_slot }: Wish) => {
  const { from, until } = settings[time_slot]
  return ({ day, time }: Slot): boolean =>
    isOneOf(available_days, day) && time >= from && time < until
}
