import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { StartRefusal } from '#db/start-refusal.ts'
import { listBrokenRules } from '#domain/auth/password-rules.ts'
import { createPerson } from '#domain/auth/users.ts'

type Credentials = { email?: string | undefined; password?: string | undefined }

/** Creates the owner account if there is none. Returns a generated password, which is stored only as a hash. */
export async function ensureOwner(db: Database, credentials: Credentials) {
  const [owner] = await db.select({ id: users.id }).from(users).where(sql`role = 'owner'`).limit(1)
  if (owner) return null
  const email = credentials.email ?? 'duena@quilate.example'
  // The names below are placeholders, so a password may resemble them.
  const about = { email, first_name: '', last_name: '' }
  const broken = credentials.password ? await listBrokenRules(credentials.password, about) : []
  if (broken.length > 0) throw new StartRefusal(`ADMIN_PASSWORD: ${broken.join(' ')}`)
  const password = credentials.password ?? randomBytes(9).toString('base64url')
  const created = await createPerson(db, {
    email,
    password,
    first_name: 'Dueña',
    last_name: 'de la tienda',
    role: 'owner',
    active: true,
  })
  return created && { email: created.email, password: credentials.password ? null : password }
}
