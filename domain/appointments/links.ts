import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '#db/database.ts'
import { appointmentLinks } from '#db/schema/appointments.ts'

const TOKEN_BYTES = 16

const toHash = (token: string): string =>
  createHash('sha256').update(`appointment ${token}`).digest('base64url')

/** The path of the page that changes an appointment, with 128 random bits. Only their hash is stored. */
export async function createLink(tx: Tx, appointmentId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx
    .insert(appointmentLinks)
    .values({ token_hash: toHash(token), appointment_id: appointmentId })
  return `/cita/${token}`
}

/** The id of the appointment that a link belongs to. */
export async function findLinked(from: Database, token: string): Promise<number | null> {
  const [link] = await from
    .select({ id: appointmentLinks.appointment_id })
    .from(appointmentLinks)
    .where(eq(appointmentLinks.token_hash, toHash(token)))
  return link?.id ?? null
}
