import { eq } from 'drizzle-orm'
import type { adminStaffApi } from '#contracts/admin/staff.ts'
import type { Body } from '#contracts/endpoint.ts'
import type { Tx } from '#db/database.ts'
import { one } from '#db/one.ts'
import { users } from '#db/schema/accounts.ts'
import type { roles } from '#db/schema/roles.ts'
import { closeAllSessions } from '#domain/auth/close-sessions.ts'
import { toInvite, toStaffChange } from '#domain/auth/letters.ts'
import { createLink, deleteLinks } from '#domain/auth/mail-links.ts'
import { NO_PASSWORD } from '#domain/auth/passwords.ts'
import { findRole, roleIdOf, toRoleColumns } from '#domain/auth/role-of.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import { findByEmail, findById, toEmail } from '#domain/auth/users.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'

type Role = typeof roles.$inferSelect
type Invitation = Body<typeof adminStaffApi.invite>

type Dependencies = {
  postMail: PostMail
  publicUrl: string
  events: Pick<SecurityEvents, 'record'>
}

/** Invites staff by mail, or adds a person who already has an account. */
export function createInvitations({ postMail, publicUrl, events }: Dependencies) {
  async function mailInvite(tx: Tx, id: number): Promise<void> {
    const person = await findById(tx, id)
    if (!person) throw new Refusal('staff_not_found')
    const current = one(await tx.select({ id: roleIdOf }).from(users).where(eq(users.id, id)))
    const role = await findRole(tx, current.id)
    await deleteLinks(tx, 'invite', id)
    const link = await createLink(tx, 'invite', id)
    await postMail(
      tx,
      person,
      toInvite(person, { role: role.name, link, panel: `${publicUrl}/admin` }),
    )
  }

  /** An active account has verified its mailbox, so it keeps its password and needs no invitation. */
  async function addMember(tx: Tx, invitation: Invitation, role: Role): Promise<number> {
    const known = await findByEmail(tx, invitation.email)
    if (known && known.role !== 'customer') {
      throw new Invalid({ email: ['Ya es parte del equipo.'] })
    }
    if (known && !known.is_active && known.date_activated) {
      throw new Invalid({ email: ['Esa cuenta está bloqueada.'] })
    }
    if (known?.is_active) {
      await tx.update(users).set(toRoleColumns(role)).where(eq(users.id, known.id))
      // Sessions of customers last for months and were opened without the sign-in rules for staff.
      await closeAllSessions(tx, known.id)
      await deleteLinks(tx, 'sign_up', known.id)
      await events.record(tx, known.id, 'permissions_changed')
      const text = `Te sumaron al equipo de la tienda con el rol «${role.name}». Entrás con tu cuenta de siempre.`
      await postMail(tx, known, toStaffChange(known, text))
      return known.id
    }
    const { email, first_name, last_name } = invitation
    const columns = {
      first_name,
      last_name,
      ...toRoleColumns(role),
      password_hash: NO_PASSWORD,
      is_active: false,
    }
    const { id } = one(
      known
        ? await tx.update(users).set(columns).where(eq(users.id, known.id)).returning()
        : await tx
            .insert(users)
            .values({ ...columns, email: toEmail(email) })
            .returning(),
    )
    await deleteLinks(tx, 'activation', id)
    await mailInvite(tx, id)
    return id
  }

  return { mailInvite, addMember }
}
