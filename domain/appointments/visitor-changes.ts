import { sql } from 'drizzle-orm'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { appointmentLinksApi, VisitorAppointment } from '#contracts/appointment-links.ts'
import { toMoment } from '#contracts/dates.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { recordChange } from '#domain/editing/audit.ts'
import type { PostToShop } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Dependencies as AdminDependencies } from './admin-appointments.ts'
import { cancelAndMail, createBooking } from './booking.ts'
import { readAdminAppointment, readAppointment, toAuditFacts } from './edit-appointment.ts'
import { findLinked } from './links.ts'
import { toCancelledByVisitor, toMovedByVisitor } from './shop-letters.ts'
import { addHours, toVisitorAppointment } from './visitor-appointment.ts'

type Dependencies = AdminDependencies & { attempts: Attempts; postToShop: PostToShop }
type Row = typeof appointments.$inferSelect
type Change = (tx: Tx, before: Row, hours: AppointmentSettings) => Promise<'move' | 'cancel' | null>

const VISITOR = { name: 'Visitante' }

/** What visitors do with their appointment by the link in a mail. */
export function createVisitorChanges(dependencies: Dependencies) {
  const { db, attempts, postToShop, settings } = dependencies
  const book = createBooking(dependencies)

  const getLinked = async (token: string): Promise<number> => {
    const id = await findLinked(db, token)
    if (id === null) throw new Refusal('appointment_link_not_found')
    return id
  }

  const read = async (id: number, from?: string, now = new Date()): Promise<VisitorAppointment> =>
    toVisitorAppointment(db, await settings.getAppointments(), id, { from, now })

  /** Runs a change under the lock of the row. It returns null if there is nothing left to do, as after a double click. */
  async function change(token: string, address: string, apply: Change) {
    const id = await getLinked(token)
    await attempts.record('appointment_change', { account: `appointment ${id}`, address })
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select from ${appointments} where id = ${id} for no key update`)
      const before = await readAdminAppointment(tx, id)
      const hours = await settings.getAppointments(tx)
      const action = await apply(tx, await readAppointment(tx, id), hours)
      if (action === null) return
      await tx.execute(sql`update ${appointments} set version = version + 1 where id = ${id}`)
      const after = await readAdminAppointment(tx, id)
      await recordChange(tx, VISITOR, {
        action,
        resource: 'appointments',
        resource_id: id,
        before: toAuditFacts(before),
        after: toAuditFacts(after),
      })
    })
    return read(id)
  }

  return {
    find: async (token: string, from?: string): Promise<VisitorAppointment> =>
      read(await getLinked(token), from),

    /** For the page, which explains an unknown link by itself. */
    async findOrNull(token: string, from?: string): Promise<VisitorAppointment | null> {
      const id = await findLinked(db, token)
      return id === null ? null : read(id, from)
    },

    move: (
      token: string,
      { day, time, sequence }: Body<typeof appointmentLinksApi.move>,
      address: string,
    ) =>
      change(token, address, async (tx, before, { notice_hours }) => {
        const [from, to] = [before.starts_at, toMoment(day, time)]
        if (before.status === 'confirmed' && from?.getTime() === to.getTime()) return null
        if (before.status === 'asked') throw new Refusal('appointment_not_confirmed')
        const at = requireChangeable(before, sequence, notice_hours) as Date
        if (to > new Date() && to < addHours(new Date(), notice_hours)) {
          throw new Refusal('slot_too_soon')
        }
        await book(tx, before, { day, time, author_id: null })
        await postToShop(tx, toMovedByVisitor(before, at, to))
        return 'move'
      }),

    cancel: (
      token: string,
      { sequence }: Body<typeof appointmentLinksApi.cancel>,
      address: string,
    ) =>
      change(token, address, async (tx, before, { notice_hours }) => {
        if (before.status === 'cancelled') return null
        const at = requireChangeable(before, sequence, notice_hours)
        await cancelAndMail(tx, before, '', dependencies)
        await postToShop(tx, toCancelledByVisitor(before, at))
        return 'cancel'
      }),
  }
}

/** Returns when the appointment is; null for a request. */
function requireChangeable(before: Row, seen: number, noticeHours: number): Date | null {
  const { status, starts_at, sequence } = before
  if (status !== 'asked' && status !== 'confirmed') throw new Refusal('appointment_over')
  if (sequence !== seen) throw new Refusal('appointment_changed')
  if (status === 'asked' || !starts_at) return null
  if (starts_at <= new Date()) throw new Refusal('appointment_over')
  if (starts_at < addHours(new Date(), noticeHours)) throw new Refusal('appointment_too_late')
  return starts_at
}
