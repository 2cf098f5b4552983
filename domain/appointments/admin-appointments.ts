import { eq, inArray } from 'drizzle-orm'
import type { AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Body } from '#contracts/endpoint.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow } from '#domain/admin/edit-row.ts'
import { listRows } from '#domain/admin/list-rows.ts'
import type { Caller } from '#domain/auth/sessions.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { type AppointmentQuery, toAdminAppointment, toCondition } from './admin-appointment-rows.ts'
import { listSlots, takeSlot } from './agenda.ts'
import { readAppointment, toEdit } from './edit-appointment.ts'
import { toCancelled, toConfirmed } from './letters.ts'
import { createRescheduling } from './rescheduling.ts'
import { toWeekday } from './slots.ts'
import { toCalendar } from './to-calendar.ts'

type Row = typeof appointments.$inferSelect
export type Dependencies = {
  db: Database
  postMail: PostMail
  publicUrl: string
  settings: {
    getShop: (from?: Database) => Promise<ShopFacts>
    getAppointments: (from?: Database) => Promise<AppointmentSettings>
  }
}

/** Appointments in the back office. */
export function createAdminAppointments({ db, postMail, publicUrl, settings }: Dependencies) {
  /** Books a slot and mails it. A higher `sequence` makes calendars update the entry instead of adding one. */
  async function book(tx: Tx, caller: Caller, before: Row, when: { day: string; time: string }) {
    const slot = await takeSlot(tx, await settings.getAppointments(tx), {
      ...when,
      excludedId: before.id,
    })
    const [row] = await tx
      .update(appointments)
      .set({
        ...slot,
        status: 'confirmed',
        sequence: before.sequence + 1,
        date_confirmed: new Date(),
        date_reminded: null,
        author_id: caller.id,
      })
      .where(eq(appointments.id, before.id))
      .returning()
    const appointment = row as Row & { starts_at: Date; minutes: number }
    const facts = await settings.getShop(tx)
    const entry = toCalendar(appointment, 'REQUEST', facts, publicUrl)
    const isMoved = before.status === 'confirmed'
    await postMail(
      tx,
      { ...appointment, id: null },
      toConfirmed(appointment, isMoved, facts, entry),
    )
  }

  return {
    ...createRescheduling({ db, postMail, publicUrl, settings }),

    list: async (query: AppointmentQuery) =>
      listRows(db, query, {
        table: appointments,
        id: appointments.id,
        sortings: { id: appointments.id, starts_at: appointments.starts_at },
        by: { sort: 'id', order: 'desc' },
        where: toCondition(query, await settings.getAppointments()),
        read: async (ids) =>
          (await db.select().from(appointments).where(inArray(appointments.id, ids))).map(
            toAdminAppointment,
          ),
        idOf: ({ id }) => id,
      }),

    listSlots: async (range: { from: string; until: string }) => ({
      days: await listSlots(db, await settings.getAppointments(), range),
    }),

    get: async (id: number): Promise<AdminAppointment> =>
      toAdminAppointment(await readAppointment(db, id)),

    create: (
      caller: Caller,
      { day, time, ...visitor }: Body<typeof adminAppointmentsApi.create>,
    ): Promise<AdminAppointment> =>
      inTransaction(db, async (tx) => {
        const row = one(
          await tx
            .insert(appointments)
            .values({
              ...visitor,
              phone: toStoredPhone(visitor.phone),
              available_days: [toWeekday(day) ?? 'lunes'],
              time_slot: time < '13:00' ? 'morning' : 'afternoon',
            })
            .returning(),
        )
        await book(tx, caller, row, { day, time })
        const after = toAdminAppointment(await readAppointment(tx, row.id))
        const { status, starts_at } = after
        await recordChange(tx, caller, {
          action: 'create',
          resource: 'appointments',
          resource_id: after.id,
          after: { status, starts_at },
        })
        return after
      }),

    update: (
      caller: Caller,
      id: number,
      { note, status, version }: Body<typeof adminAppointmentsApi.update>,
    ): Promise<AdminAppointment> =>
      editRow(db, {
        ...toEdit(caller, id, version, 'update'),
        async change(tx, before) {
          const wasConfirmed = ['confirmed', 'attended', 'missed'].includes(before.status)
          if (status && !wasConfirmed) throw new Refusal('appointment_not_confirmed')
          await tx
            .update(appointments)
            .set({ note, ...(status && { status }) })
            .where(eq(appointments.id, id))
        },
      }),

    /** Confirms or moves an appointment, or reopens a cancelled one. */
    confirm: (
      caller: Caller,
      id: number,
      { version, ...when }: Body<typeof adminAppointmentsApi.confirm>,
    ): Promise<AdminAppointment> =>
      editRow(db, {
        ...toEdit(caller, id, version, 'confirm'),
        async change(tx, { status }) {
          if (status === 'attended' || status === 'missed') throw new Refusal('appointment_over')
          await book(tx, caller, await readAppointment(tx, id), when)
        },
      }),

    cancel: (
      caller: Caller,
      id: number,
      { reason, version }: Body<typeof adminAppointmentsApi.cancel>,
    ): Promise<AdminAppointment> =>
      editRow(db, {
        ...toEdit(caller, id, version, 'cancel'),
        async change(tx, { status }) {
          if (status !== 'asked' && status !== 'confirmed') throw new Refusal('appointment_over')
          const appointment = one(
            await tx
              .update(appointments)
              .set({ status: 'cancelled', sequence: (await readAppointment(tx, id)).sequence + 1 })
              .where(eq(appointments.id, id))
              .returning(),
          )
          const entry =
            status === 'confirmed'
              ? toCalendar(appointment, 'CANCEL', await settings.getShop(tx), publicUrl)
              : undefined
          await postMail(tx, { ...appointment, id: null }, toCancelled(appointment, reason, entry))
        },
      }),
  }
}
