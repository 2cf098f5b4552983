import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { adminDesignsApi } from '#contracts/admin/designs.ts'
import type { Permission } from '#contracts/permissions.ts'
import { users } from '#db/schema/accounts.ts'
import { roles } from '#db/schema/roles.ts'
import { addPerson } from '#tests/people.ts'
import { openProducts } from './products-setup.ts'

export const ring = { name: 'Anillo solitario', category: 11, description: 'Liso.' } as const
export const piece = { material: 'oro' as const, price: 100_000, quantity: 2 }
const SIZES = ['Talle 14', 'Talle 16', 'Talle 18']

type Changes = z.input<typeof adminDesignsApi.update.body>
type Person = Awaited<ReturnType<typeof addPerson>>

/** A selling shop with two owners, who edit designs of several pieces. */
export async function openDesigns() {
  const opened = await openProducts()
  const { shop, owner } = opened
  const { create, get, update } = adminDesignsApi

  /** A ring in three sizes. */
  async function createRing(more: object = {}, ofPiece: object = {}) {
    const pieces = SIZES.map((size) => ({ size, ...piece, ...ofPiece }))
    const body = { ...ring, key: crypto.randomUUID(), pieces, ...more }
    const reply = await owner.client.call(create, { body })
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.json))
    return reply.body
  }
  const save = (id: number, body: Changes, by: Person = owner) =>
    by.client.call(update, { params: { id }, body })
  const read = async (id: number) => (await owner.client.call(get, { params: { id } })).body

  async function addMember(name: string, permissions: Permission[]) {
    const [role] = await shop.db.insert(roles).values({ name, permissions }).returning()
    const person = await addPerson(shop, { role: 'seller' })
    await shop.db.update(users).set({ role_id: role?.id }).where(eq(users.id, person.id))
    return person
  }
  return { ...opened, createRing, save, read, addMember }
}

/** All pieces as the editor loaded them, with changes by index. */
export const seen = (
  pieces: { id: number; version: number }[],
  changes: Record<number, object> = {},
) => pieces.map(({ id, version }, at) => ({ id, version, ...changes[at] }))
