import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { hashPassword } from './passwords.ts'

export type Person = {
  id: number
  email: string
  first_name: string
  last_name: string
}

export const toEmail = (email: string) => email.trim().toLowerCase()

/** What an account may begin with, besides the name. */
export type ProfileColumns = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'phone'
    | 'address_line_1'
    | 'address_line_2'
    | 'city'
    | 'state_province_region'
    | 'country_region'
    | 'zipcode'
  >
>

type NewPerson = Omit<Person, 'id'> & {
  password: string
  role?: 'customer' | 'seller' | 'owner' | undefined
  /** The account needs no activation mail. */
  active?: boolean
  profile?: ProfileColumns | undefined
}

/** The only place that creates accounts. Returns null if the e-mail address is taken. */
export async function createPerson(db: Database, person: NewPerson): Promise<Person | null> {
  const { email, first_name, last_name, password, role = 'customer', active = false } = person
  const [created] = await db
    .insert(users)
    .values({
      ...person.profile,
      email: toEmail(email),
      password_hash: await hashPassword(password),
      first_name,
      last_name,
      role,
      is_active: active,
      date_activated: active ? new Date() : null,
    })
    .onConflictDoNothing()
    .returning({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
    })
  return created ?? null
}

export async function findByEmail(db: Database, email: string) {
  const [person] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${toEmail(email)}`)
  return person ?? null
}

/** In a transaction: nobody changes or deletes the account, nor its e-mail, before its end. */
export async function holdByEmail(tx: Tx, email: string) {
  const [person] = await tx
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${toEmail(email)}`)
    .for('share')
  return person ?? null
}

export async function findById(db: Database, id: number) {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person ?? null
}
