import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { StartRefusal } from '#db/start-refusal.ts'
import { listBrokenRules } from '#domain/auth/password-rules.ts'
import { createPerson } from '#domain/auth/users.ts'

type Wanted = { email?: string; password?: string }

/** A shop without an owner gets one. A password that nobody chose is told once, and never again. */
export async function ensureOwner(db: Database, wanted: Wanted) {
  const [owner] = await db.select({ id: users.id }).from(users).where(sql`role = 'owner'`).limit(1)
  if (owner) return null
  const email = wanted.email ?? 'duena@quilate.example'
  // The name below is nobody's: to be like it weakens no password.
  const about = { email, first_name: '', last_name: '' }
  const broken = wanted.password ? await listBrokenRules(wanted.password, about) : []
  if (broken.length > 0) throw new StartRefusal(`ADMIN_PASSWORD: ${broken.join(' ')}`)
  const password = wanted.password ?? randomBytes(9).toString('base64url')
  const made = await createPerson(db, {
    email,
    password,
    first_name: 'Dueña',
    last_name: 'de la tienda',
    role: 'owner',
    active: true,
  })
  return made && { email: made.email, password: wanted.password ? null : password }
}
