import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#contracts/admin/audit-actions.ts'
import type { adminStaffApi, StaffMember } from '#contracts/admin/staff.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Database, Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { closeAllSessions } from '#domain/auth/close-sessions.ts'
import { deleteLinks } from '#domain/auth/mail-links.ts'
import { requireAllPermissions } from '#domain/auth/require-permission.ts'
import { findRole, findRoleByInput, toPermissions, toRoleColumns } from '#domain/auth/role-of.ts'
import type { SecondFactor } from '#domain/auth/second-factor.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import { findById } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { createRow, editRow, removeRow } from '#domain/editing/edit-row.ts'
import { matchesText } from '#domain/editing/matches-text.ts'
import { createRowReader } from '#domain/editing/row-reader.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Refusal } from '#domain/refusals.ts'
import { createInvitations } from './invitations.ts'
import { isStaff, readMembers } from './staff-members.ts'

type Invitation = Body<typeof adminStaffApi.invite>

type Dependencies = {
  db: Database
  postMail: PostMail
  publicUrl: string
  secondFactor: Pick<SecondFactor, 'drop'>
  events: Pick<SecurityEvents, 'record'>
}

const resource = 'staff' as const

/** Staff members in the back office. At least one active owner remains after every change. */
export function createAdminStaff(dependencies: Dependencies) {
  const { db, postMail, publicUrl, secondFactor, events } = dependencies
  const { list, get } = createRowReader({
    db,
    table: users,
    readRows: readMembers,
    notFound: 'staff_not_found',
    sortings: { id: users.id },
    by: { sort: 'id', order: 'asc' },
    where: ({ role, search }: Query<typeof adminStaffApi.list>) =>
      and(
        isStaff,
        role && eq(users.role, role),
        search?.trim() ? matchesText(users.search, search) : undefined,
      ),
  })
  /** Changes of the staff run one after the other, so that two owners cannot remove each other or invite a person twice. */
  const lockStaff = (tx: Tx) => lockUntilCommit(tx, 'staff')

  async function requireAnotherOwner(tx: Tx, leaving: number): Promise<void> {
    await lockStaff(tx)
    const [other] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.role, 'owner'), eq(users.is_active, true), sql`${users.id} <> ${leaving}`),
      )
      .limit(1)
    if (!other) throw new Refusal('last_owner')
  }

  /** Staff may only change members who have no permission that they lack themselves. */
  const requireOver = async (tx: Tx, caller: Caller, { role_id }: StaffMember) =>
    requireAllPermissions(caller, toPermissions(await findRole(tx, role_id)))

  const dropSecondFactor = async (tx: Tx, { id, second_factor }: StaffMember) => {
    const person = second_factor && (await findById(tx, id))
    if (person) await secondFactor.drop(tx, person)
  }

  const { mailInvite, addMember } = createInvitations({ postMail, publicUrl, events })

  const edit = (caller: Caller, id: number, action: AuditAction<'staff'>, seen?: number) => ({
    caller,
    resource,
    action,
    table: users,
    id,
    seen,
    read: (tx: Tx) => get(id, tx),
    facts: ({ role, role_name, state, second_factor }: StaffMember) => ({
      role,
      role_name,
      state,
      second_factor,
    }),
  })

  return {
    list,
    get,

    invite: (caller: Caller, invitation: Invitation): Promise<StaffMember> =>
      createRow(db, {
        caller,
        resource,
        async insert(tx) {
          await lockStaff(tx)
          const role = await findRoleByInput(tx, invitation)
          requireAllPermissions(caller, toPermissions(role))
          return addMember(tx, invitation, role)
        },
        read: (tx, id) => get(id, tx),
        facts: ({ role, role_name, state }) => ({ role, role_name, state }),
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
      { active, version, ...roleInput }: Body<typeof adminStaffApi.update>,
    ): Promise<StaffMember> =>
      editRow(db, {
        ...edit(caller, id, 'update', version),
        async change(tx, before) {
          await requireOver(tx, caller, before)
          const newRole = await findRoleByInput(tx, roleInput)
          requireAllPermissions(caller, toPermissions(newRole))
          const columns = toRoleColumns(newRole)
          if (before.role === 'owner' && (columns.role !== 'owner' || !active))
            await requireAnotherOwner(tx, id)
          const isInvited = before.state === 'invited'
          if (isInvited && active) throw new Refusal('staff_waiting')
          await tx
            .update(users)
            .set({ ...columns, ...(!isInvited && { is_active: active }) })
            .where(eq(users.id, id))
          const hasNewRole = newRole.id !== before.role_id
          if (hasNewRole) await events.record(tx, id, 'permissions_changed')
          if (!active || hasNewRole) await closeAllSessions(tx, id)
        },
      }),

    /** Turns the member into a customer. The second factor is dropped, because customers have no page to manage one. */
    remove: (caller: Caller, id: number, seen?: number): Promise<void> =>
      removeRow(db, {
        caller,
        resource,
        table: users,
        id,
        seen,
        read: (tx) => get(id, tx),
        facts: ({ role, role_name, state }) => ({ role, role_name, state }),
        async remove(tx, before) {
          await requireOver(tx, caller, before)
          if (before.role === 'owner') await requireAnotherOwner(tx, id)
          await events.record(tx, id, 'permissions_changed')
          await deleteLinks(tx, 'invite', id)
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
