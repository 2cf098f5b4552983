import { and, not, sql } from 'drizzle-orm'
import { permissions } from '#contracts/permissions.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { settings } from '#db/schema/settings.ts'
import { hasSecondFactor, readSecondFactor } from '#domain/auth/has-second-factor.ts'
import { requireAllPermissions } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import { isStaff } from './staff-members.ts'

/** Whether the shop asks all staff for a second factor. */
export function createSecondFactorRule({ db }: { db: Database }) {
  return {
    async get(caller: Caller): Promise<{ required: boolean }> {
      const { required } = await readSecondFactor(db, caller.id)
      return { required }
    },

    /** Closes the sessions of staff without a second factor, so that the next sign-in asks them to add one. */
    set: (caller: Caller, required: boolean): Promise<{ required: boolean }> =>
      inTransaction(db, async (tx) => {
        requireAllPermissions(caller, permissions)
        const before = await readSecondFactor(tx, caller.id)
        if (required && !before.has) throw new Refusal('second_factor_first')
        const value = { second_factor_required: required }
        await tx
          .insert(settings)
          .values({ name: 'staff', value })
          .onConflictDoUpdate({
            target: settings.name,
            set: { value, version: sql`${settings.version} + 1`, date_updated: new Date() },
          })
        if (required) {
          const withoutSecondFactor = tx
            .select({ id: users.id })
            .from(users)
            .where(and(isStaff, not(hasSecondFactor(sql`${users.id}`))))
          await tx.delete(sessions).where(sql`${sessions.user_id} in ${withoutSecondFactor}`)
        }
        await recordChange(tx, caller, {
          action: 'update',
          resource: 'second-factor',
          resource_id: 'staff',
          before: { required: before.required },
          after: { required },
        })
        return { required }
      }),
  }
}
