import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An order that an exchange made is part of the purchase before. */
export const isPurchase: SQL = sql`not exists (select from exchanges where exchanges.order_id = orders.id)`

/**
 * Whether an order belongs to an account, as staff see it: placed with it, or without an account but with its e-mail, or
 * with other contact data that staff joined to it. Customers see the first ones only, because anybody can type an e-mail.
 */
export const isOrderOf = (id: SQLWrapper): SQL =>
  sql`(orders.user_id = ${id} or (orders.user_id is null
    and buyer_key(orders.email, orders.telephone_number) = any(keys_of_account(${id}))))`

/** The same for the row of `users` that a query reads. */
export const isOrderOfUser = isOrderOf(sql`users.id`)

/** The ids of the orders of an account. Two readings, because each one has its index. */
export const idsOfAccount = (userId: number): SQL =>
  sql`(select id from orders where user_id = ${userId}
    union all select o.id from orders o
    where o.user_id is null and buyer_key(o.email, o.telephone_number) = any(keys_of_account(${userId})))`

/** The ids of the orders that were placed with an account or with its e-mail. */
export const idsOfMailbox = (userId: number): SQL =>
  sql`(select id from orders where user_id = ${userId}
    union all select o.id from orders o join users u on buyer_key(o.email, o.telephone_number) = lower(u.email)
    where o.user_id is null and u.id = ${userId})`

/** The ids of the orders of somebody who has no account. */
export const idsOfGuest = (key: string): SQL =>
  sql`(select id from orders where user_id is null and buyer_key(email, telephone_number) = any(keys_of_guest(${key})))`
