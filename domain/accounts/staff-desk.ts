import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { adminStaffApi, StaffMember, staffRoles } from '#contracts/admin/staff.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { noteChange } from '#domain/audit/audit.ts'
import { editRow } from '#domain/edit-row.ts'
import { has } from '#domain/folded.ts'
import { type ListQuery, listRows } from '#domain/list-rows.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { createInvitations } from './invitations.ts'
import { dropLinks } from './mail-links.ts'
import { findById } from './people.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecurityEvents } from './security-events.ts'
import { type Caller, closeAllSessions } from './sessions.ts'

type Role = (typeof staffRoles)[number]
type Query = ListQuery<'id'> & { role?: Role | undefined }
type Invitation = Body<typeof adminStaffApi.invite>

type Dependencies = {
  db: Database
  postMail: PostMail
  secondFactor: Pick<SecondFactor, 'drop'>
  events: Pick<SecurityEvents, 'record'>
}

const STAFF_LOCK = 7_105_999
const resource = 'staff'

const isStaff = and(inArray(users.role, ['seller', 'owner']), isNull(users.date_deleted))

/** Who works in the shop. There is always an owner who can enter. */
export function createStaffDesk({ db, postMail, secondFactor, events }: Dependencies) {
  const readAll = async (from: Database, ids: number[]): Promise<StaffMember[]> => {
    const rows = await from
      .select({
        row: users,
        second_factor: sql<boolean>`exists (
          select from second_factors where user_id = users.id and date_confirmed is not null)`,
        sessions: sql<number>`(select count(*)::int from sessions where user_id = users.id)`,
        last_seen: sql<string | null>`(
          select to_json(max(last_used) at time zone 'UTC') #>> '{}' from sessions where user_id = users.id)`,
      })
      .from(users)
      .where(and(inArray(users.id, ids), isStaff))
    return rows.map(({ row, last_seen, ...more }) => ({
      id: row.id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      role: row.role as Role,
      state: row.is_active ? 'active' : row.date_activated ? 'out' : 'invited',
      last_seen: last_seen && new Date(`${last_seen}Z`).toISOString(),
      ...more,
      version: row.version,
    }))
  }
  const get = async (id: number, from = db): Promise<StaffMember> => {
    const [member] = await readAll(from, [id])
    if (!member) throw new Refusal('staff_not_found')
    return member
  }

  /** Changes of the staff take turns, so that two owners cannot remove each other, nor invite one person twice. */
  const takeTurn = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`)

  async function keepAnOwner(tx: Database, leaving: number): Promise<void> {
    await takeTurn(tx)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.role, 'owner'), eq(users.is_active, true), sql`${users.id} <> ${leaving}`),
      )
      .limit(1)
    if (!other) throw new Refusal('last_owner')
  }

  const { mailInvite, welcome } = createInvitations({ postMail })

  const edit = (caller: Caller, id: number, action: string, seen?: number) => ({
    caller,
    resource,
    action,
    table: users,
    id,
    ...(seen !== undefined && { seen }),
    read: (tx: Database) => get(id, tx),
    facts: ({ role, state, second_factor }: StaffMember) => ({ role, state, second_factor }),
  })

  return {
    list: (query: Query) =>
      listRows(db, query, {
        table: users,
        id: users.id,
        sortings: { id: users.id },
        by: { sort: 'id', order: 'asc' },
        where: and(
          isStaff,
          query.role && eq(users.role, query.role),
          query.search?.trim() ? has(users.search, query.search) : undefined,
        ),
        read: (ids) => readAll(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => get(id),

    invite: (caller: Caller, asked: Invitation): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        await takeTurn(tx)
        const after = await get(await welcome(tx, asked), tx)
        const { role, state } = after
        await noteChange(tx, caller, {
          action: 'create',
          resource,
          resource_id: after.id,
          after: { role, state },
        })
        return after
      }),

    inviteAgain: (caller: Caller, id: number): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'invite'),
        async change(tx, { state }) {
          if (state !== 'invited') throw new Refusal('staff_entered')
          await mailInvite(tx, id)
        },
      }),

    update: (
      caller: Caller,
      id: number,
      { role, active, version }: Body<typeof adminStaffApi.update>,
    ): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'update', version),
        async change(tx, before) {
          if (before.role === 'owner' && (role !== 'owner' || !active)) await keepAnOwner(tx, id)
          const isWaiting = before.state === 'invited'
          if (isWaiting && active) throw new Refusal('staff_waiting')
          await tx
            .update(users)
            .set({ role, ...(!isWaiting && { is_active: active }) })
            .where(eq(users.id, id))
          if (role !== before.role) await events.record(tx, id, 'permissions_changed')
          if (!active || role !== before.role) await closeAllSessions(tx, id)
        },
      }),

    /** The account of a customer stays; who never entered is gone for good. */
    remove: (caller: Caller, id: number): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await get(id, tx)
        if (before.role === 'owner') await keepAnOwner(tx, id)
        await events.record(tx, id, 'permissions_changed')
        await dropLinks(tx, 'invite', id)
        await closeAllSessions(tx, id)
        await tx
          .update(users)
          .set({ role: 'customer', version: before.version + 1 })
          .where(eq(users.id, id))
        const { role, state } = before
        await noteChange(tx, caller, {
          action: 'remove',
          resource,
          resource_id: id,
          before: { role, state },
        })
      }),

    closeSessions: (caller: Caller, id: number): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'close_sessions'),
        change: (tx) => closeAllSessions(tx, id),
      }),

    dropSecondFactor: (caller: Caller, id: number): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'drop_second_factor'),
        async change(tx, { second_factor }) {
          if (!second_factor) throw new Refusal('second_factor_off')
          const person = await findById(tx, id)
          if (person) await secondFactor.drop(tx, person)
        },
      }),
  }
}
