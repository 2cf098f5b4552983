import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { checkouts } from '#db/schema/checkouts.ts'
import { orders } from '#db/schema/orders.ts'
import { Refusal } from '#domain/refusals.ts'

export type Line = { product_id: number; count: number }

/** A person of a purchase: an account, or a guest, of whom only the e-mail is known, if they typed it already. */
export type Person = { userId: number | null; email?: string | undefined }

/** What is bought: the stored cart of an account, or the lines that the browser of a guest sends. */
export type Cart = { userId: number } | GuestCart
export type GuestCart = { userId: null; email?: string | undefined; lines: Line[] }

export type Buyer = {
  /** Null for a guest. */
  id: number | null
  /** The random key that the browser of a guest keeps, so that nobody else continues the purchase. */
  guest_key: string | null
  email: string
  first_name: string
  last_name: string
  cart: Cart
}

export async function findBuyer(db: Database, id: number): Promise<Buyer> {
  const [buyer] = await db
    .select({
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(users)
    .where(eq(users.id, id))
    .prepare('buyer')
    .execute()
  if (!buyer) throw new Refusal('user_not_found')
  return { ...buyer, id, guest_key: null, cart: { userId: id } }
}

/** Equal for the requests of one buyer, different for those of two. */
export const toBuyerKey = ({ id, guest_key }: Buyer): string =>
  id === null ? `guest ${guest_key}` : String(id)

export const isCheckoutOf = ({ id, guest_key }: Buyer): SQL =>
  id === null ? eq(checkouts.guest_key, guest_key ?? '') : eq(checkouts.user_id, id)

/** Like `isOrderOf`, without what the e-mail of an account bought as a guest. */
export const isPlacedBy = ({ id, email }: Pick<Buyer, 'id' | 'email'>): SQL =>
  id === null ? isOrderOf({ userId: null, email }) : eq(orders.user_id, id)

/** The orders of a person: those of the account, and those without an account that have its e-mail. */
export function isOrderOf({ userId, email }: Person): SQL {
  if (userId === null && !email) return sql`false`
  const mailbox =
    userId === null
      ? sql`lower(${email})`
      : sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`
  const account =
    userId ?? sql`(select ${users.id} from ${users} where lower(${users.email}) = lower(${email}))`
  return sql`(${orders.user_id} = ${account} or (${orders.user_id} is null
    and buyer_key(${orders.email}, ${orders.telephone_number}) = ${mailbox}))`
}
