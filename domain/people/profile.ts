import { eq } from 'drizzle-orm'
import type { PersonalData } from '#contracts/personal-data.ts'
import type { ProfileUpdate } from '#contracts/profile.ts'
import type { Profile } from '#contracts/profile-shape.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Passkeys } from '#domain/auth/passkeys.ts'
import type { SecurityEvents } from '#domain/auth/security-events.ts'
import type { Sessions } from '#domain/auth/sessions.ts'
import type { Caller } from '#domain/caller.ts'
import { collectPersonalData } from './personal-data.ts'
import { toProfile } from './to-profile.ts'

type Dependencies = {
  db: Database
  sessions: Pick<Sessions, 'list'>
  events: Pick<SecurityEvents, 'list'>
  passkeys: Pick<Passkeys, 'list'>
}

export function createProfile({ db, sessions, events, passkeys }: Dependencies) {
  return {
    async get(userId: number): Promise<Profile> {
      const [row] = await db.select().from(users).where(eq(users.id, userId))
      return toProfile(row)
    },

    async update(userId: number, { address, ...changes }: ProfileUpdate): Promise<Profile> {
      const [row] = await db
        .update(users)
        .set({ id: userId, address_line_1: address, ...omitUndefined(changes) })
        .where(eq(users.id, userId))
        .returning()
      return toProfile(row)
    },

    /** All data that the shop stores about a person, because the law grants a right of access. */
    getPersonalData: async (caller: Caller): Promise<PersonalData> =>
      collectPersonalData(db, caller.id, {
        sessions: await sessions.list(caller),
        events: await events.list(caller.id),
        passkeys: await passkeys.list(caller),
      }),
  }
}

/** An absent `address_line_1` must not overwrite `address`, which is the same column. */
const omitUndefined = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>
