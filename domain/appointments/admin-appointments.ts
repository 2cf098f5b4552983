import { eq } from 'drizzle-orm'
import type { AdminAppointment, adminAppointmentsApi } from '#contracts/admin/appointments.ts'
import type { AppointmentSettings } from '#contracts/admin/setting-drafts.ts'
import type { Body } from '#contracts/endpoint.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { one } from '#db/one.ts'
import { appointments } from '#db/schema/appointments.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { editRow } from '#domain/editing/edit-row.ts'
import { listRows } from '#domain/editing/list-rows.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  type AppointmentQuery,
  readAdminAppointments,
  toCondition,
} from './admin-appointment-rows.ts'
import { listSlots } from './agenda.ts'
import { cancelAndMail, createBooking } from './booking.ts'
import { readAdminAppointment, readAppointment, toEdit } from './edit-appointment.ts'
import { listAppointmentChanges } from './history.ts'
import { createRequestList } from './request-list.ts'
import { createRescheduling } from './rescheduling.ts'
import { listTimesOfWeek, toAvailableDays } from './slots.ts'
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
  const book = createBooking({ postMail, publicUrl, settings })

  return {
    ...createRescheduling({ db, postMail, publicUrl, settings }),
    listRequests: createRequestList({ db, settings }),
    history: (id: number) => listAppointmentChanges(db, id),

    list: async (query: AppointmentQuery) =>
      listRows(db, query, {
        table: appointments,
        id: appointments.id,
        sortings: { id: appointments.id, starts_at: appointments.starts_at },
        by: { sort: 'id', order: 'desc' },
        where: await toCondition(db, query, await settings.getAppointments()),
        read: (ids) => readAdminAppointments(db, ids),
        idOf: ({ id }) => id,
      }),

    async listSlots(range: { from: string; until: string }) {
      const hours = await settings.getAppointments()
      const days = await listSlots(db, hours, range)
      return { times: listTimesOfWeek(hours), minutes: hours.minutes, days }
    },

    get: (id: number): Promise<AdminAppointment> => readAdminAppointment(db, id),

    create: (
      caller: Caller,
      {
        day,
        time,
        reason = '',
        last_name = '',
        phone = '',
        email = '',
        ...given
      }: Body<typeof adminAppointmentsApi.create>,
    ): Promise<AdminAppointment> =>
      inTransaction(db, async (tx) => {
        const row = one(
          await tx
            .insert(appointments)
            .values({
              ...given,
              reason,
              last_name,
              email,
              phone: toStoredPhone(phone),
              available_days: toAvailableDays(day),
              time_slot: time < '13:00' ? 'morning' : 'afternoon',
            })
            .returning(),
        )
        await book(tx, row, { day, time, author_id: caller.id })
        const after = await readAdminAppointment(tx, row.id)
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
      { version, notify, ...when }: Body<typeof adminAppointmentsApi.confirm>,
    ): Promise<AdminAppointment> =>
      editRow(db, {
        ...toEdit(caller, id, version, 'confirm'),
        async change(tx, { status }) {
          if (status === 'attended' || status === 'missed') throw new Refusal('appointment_over')
          const before = await readAppointment(tx, id)
          await book(tx, before, { ...when, notify, author_id: caller.id })
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
          const before = await readAppointment(tx, id)
          await cancelAndMail(tx, before, reason, { postMail, publicUrl, settings })
        },
      }),
  }
}
