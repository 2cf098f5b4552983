import type { ShopFacts } from '#contracts/shop.ts'
import type { appointments } from '#db/schema/appointments.ts'
import { toCalendarEntry } from './calendar-entry.ts'

type Row = typeof appointments.$inferSelect

/** A visit as the visitor's calendar takes it. */
export function toCalendar(
  visit: Row,
  method: 'REQUEST' | 'CANCEL',
  facts: ShopFacts,
  publicUrl: string,
): string {
  const { address } = facts
  return toCalendarEntry({
    uid: `cita-${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    method,
    starts_at: visit.starts_at as Date,
    minutes: visit.minutes as number,
    summary: `Cita en ${facts.name}`,
    description: `Te esperamos en ${facts.full_name}. Si no podés venir, escribinos a ${facts.email} o llamanos al ${facts.phone}.`,
    location: `${address.street}, ${address.city}, ${address.province}`,
    url: publicUrl,
    organizer: { name: facts.full_name, email: facts.email },
    attendee: { name: `${visit.first_name} ${visit.last_name}`, email: visit.email },
    stamp: new Date(),
  })
}
