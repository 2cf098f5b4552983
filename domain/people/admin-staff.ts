import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { adminStaffApi, StaffMember, staffRoles } from '#contracts/admin/staff.ts'
import type { Body } from '#contracts/endpoint.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { users } from '#db/schema/accounts.ts'
import { recordChange } from '#domain/admin/audit.ts'
import { editRow, removeRow } from '#domain/admin/edit-row.ts'
import { type ListQuery, listRows } from '#domain/admin/list-rows.ts'
import { matchesText } from '#domain/admin/matches-text.ts'
import { dropLinks } from '#domain/auth/mail-links.ts'
import { requireAllPermissions } from '#domain/auth/require-permission.ts'
import { findRole, findWantedRole, toPermissions, toRoleColumns } from '#domain/auth/role-of.ts'
import type { SecondFactor } from '#domain/auth/second-factor.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import { type Caller, closeAllSessions } from '#domain/auth/sessions.ts'
import { findById } from '#domain/auth/users.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { createInvitations } from './invitations.ts'
import { isStaff, readMember, readMembers } from './staff-members.ts'

type Role = (typeof staffRoles)[number]
type Query = ListQuery<'id'> & { role?: Role | undefined }
type Invitation = Body<typeof adminStaffApi.invite>

type Dependencies = {
  db: Database
  postMail: PostMail
  publicUrl: string
  secondFactor: Pick<SecondFactor, 'drop'>
  events: Pick<SecurityEvents, 'record'>
}

const resource = 'staff' as const

/** Who works in the shop. There is always an owner who can enter. */
export function createAdminStaff(dependencies: Dependencies) {
  const { db, postMail, publicUrl, secondFactor, events } = dependencies
  /** Changes of the staff take turns, so that two owners cannot remove each other, nor invite one person twice. */
  const takeTurn = (tx: Tx) => lockUntilCommit(tx, 'staff')

  async function requireAnotherOwner(tx: Tx, leaving: number): Promise<void> {
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

  /** Only who may do as much as a member has a say about that member. */
  const requireOver = async (tx: Tx, caller: Caller, { role_id }: StaffMember) =>
    requireAllPermissions(caller, toPermissions(await findRole(tx, role_id)))

  const dropSecondFactor = async (tx: Tx, { id, second_factor }: StaffMember) => {
    const person = second_factor && (await findById(tx, id))
    if (person) await secondFactor.drop(tx, person)
  }

  const { mailInvite, welcome } = createInvitations({ postMail, publicUrl, events })

  const edit = (caller: Caller, id: number, action: AuditAction<'staff'>, seen?: number) => ({
    caller,
    resource,
    action,
    table: users,
    id,
    ...(seen !== undefined && { seen }),
    read: (tx: Tx) => readMember(tx, id),
    facts: ({ role, role_name, state, second_factor }: StaffMember) => ({
      role,
      role_name,
      state,
      second_factor,
    }),
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
          query.search?.trim() ? matchesText(users.search, query.search) : undefined,
        ),
        read: (ids) => readMembers(db, ids),
        idOf: ({ id }) => id,
      }),

    get: (id: number) => readMember(db, id),

    invite: (caller: Caller, asked: Invitation): Promise<StaffMember> =>
      inTransaction(db, async (tx) => {
        await takeTurn(tx)
        const given = await findWantedRole(tx, asked)
        requireAllPermissions(caller, toPermissions(given))
        const after = await readMember(tx, await welcome(tx, asked, given))
        const { role, role_name, state } = after
        await recordChange(tx, caller, {
          action: 'create',
          resource,
          resource_id: after.id,
          after: { role, role_name, state },
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
      { active, version, ...wanted }: Body<typeof adminStaffApi.update>,
    ): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'update', version),
        async change(tx, before) {
          await requireOver(tx, caller, before)
          const given = await findWantedRole(tx, wanted)
          requireAllPermissions(caller, toPermissions(given))
          const columns = toRoleColumns(given)
          if (before.role === 'owner' && (columns.role !== 'owner' || !active))
            await requireAnotherOwner(tx, id)
          const isWaiting = before.state === 'invited'
          if (isWaiting && active) throw new Refusal('staff_waiting')
          await tx
            .update(users)
            .set({ ...columns, ...(!isWaiting && { is_active: active }) })
            .where(eq(users.id, id))
          const isOther = given.id !== before.role_id
          if (isOther) await events.record(tx, id, 'permissions_changed')
          if (!active || isOther) await closeAllSessions(tx, id)
        },
      }),

    /** The account of a customer stays, who has no page for a second factor; who never entered is gone for good. */
    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: users,
        id,
        seen,
        read: (tx) => readMember(tx, id),
        facts: ({ role, role_name, state }) => ({ role, role_name, state }),
        async remove(tx, before) {
          await requireOver(tx, caller, before)
          if (before.role === 'owner') await requireAnotherOwner(tx, id)
          await events.record(tx, id, 'permissions_changed')
          await dropLinks(tx, 'invite', id)
          await dropSecondFactor(tx, before)
          await closeAllSessions(tx, id)
          await tx
            .update(users)
            .set({ role: 'customer', role_id: null, version: before.version + 1 })
            .where(eq(users.id, id))
        },
      }),

    closeSessions: (caller: Caller, id: number): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'close_sessions'),
        async change(tx, before) {
          await requireOver(tx, caller, before)
          await closeAllSessions(tx, id)
        },
      }),

    dropSecondFactor: (caller: Caller, id: number): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'drop_second_factor'),
        async change(tx, before) {
          await requireOver(tx, caller, before)
          if (!before.second_factor) throw new Refusal('second_factor_off')
          await dropSecondFactor(tx, before)
        },
      }),
  }
}
