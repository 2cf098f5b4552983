import type { ShopFacts } from '#contracts/shop.ts'
import type { appointments } from '#db/schema/appointments.ts'
import { toCalendarEntry } from './calendar-entry.ts'

type Row = typeof appointments.$inferSelect

/** The calendar entry of an appointment. */
export function toCalendar(
  appointment: Row,
  method: 'REQUEST' | 'CANCEL',
  facts: ShopFacts,
  publicUrl: string,
): string {
  const { address } = facts
  return toCalendarEntry({
    uid: `cita-${appointment.id}@${new URL(publicUrl).hostname}`,
    sequence: appointment.sequence,
    method,
    starts_at: appointment.starts_at as Date,
    minutes: appointment.minutes as number,
    summary: `Cita en ${facts.name}`,
    description: `Te esperamos en ${facts.full_name}. Si no podés venir, escribinos a ${facts.email} o llamanos al ${facts.phone}.`,
    location: `${address.street}, ${address.city}, ${address.province}`,
    url: publicUrl,
    organizer: { name: facts.full_name, email: facts.email },
    attendee: {
      name: `${appointment.first_name} ${appointment.last_name}`.trim(),
      email: appointment.email,
    },
    stamp: new Date(),
  })
}
