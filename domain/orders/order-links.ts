import type { accountsApi } from '#contracts/accounts.ts'
import type { Body, Query } from '#contracts/endpoint.ts'
import type { LinkedOrder, orderLinksApi } from '#contracts/order-links.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import type { Origin } from '#domain/auth/accounts.ts'
import { isActivationOf, type MailLink } from '#domain/auth/mail-links.ts'
import { findById, type ProfileColumns } from '#domain/auth/users.ts'
import type { Caller } from '#domain/caller.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { claimOrder, claimOrders } from './claim-orders.ts'
import type { createOrders } from './orders.ts'
import { findOwnOrder } from './own-order.ts'

type Dependencies = {
  db: Database
  orders: Pick<ReturnType<typeof createOrders>, 'getOwn' | 'cancelOwn'>
  signUp: (
    input: Body<typeof accountsApi.signUp>,
    from: Origin,
    profile: ProfileColumns,
  ) => Promise<unknown>
}

/** What guests do with the link of an order, and how their orders come into an account. */
export function createOrderLinks({ db, orders, signUp }: Dependencies) {
  async function find(link: string): Promise<LinkedOrder> {
    const { email, user_id } = await findOwnOrder(db, { link })
    return { order: await orders.getOwn({ link }), email, has_account: user_id !== null }
  }

  async function getAccount({ id }: Caller) {
    const account = await findById(db, id)
    if (!account) throw new Refusal('user_not_found')
    return account
  }

  return {
    find,

    /** For the page, which explains an unknown link by itself. */
    findOrNull: (link: string): Promise<LinkedOrder | null> =>
      find(link).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'order_link_not_found') return null
        throw error
      }),

    async cancel(link: string, how: Query<typeof orderLinksApi.cancel>): Promise<LinkedOrder> {
      await orders.cancelOwn({ link }, how)
      return find(link)
    },

    /**
     * The account has the data of the order, but not the order: whoever has the link may not be the one who reads the mail.
     * `claimAll` adds it later.
     */
    async createAccount(
      link: string,
      { password, device_key }: Body<typeof orderLinksApi.createAccount>,
      from: Origin,
    ): Promise<void> {
      const order = await findOwnOrder(db, { link })
      if (order.user_id !== null || !order.email) throw new Refusal('order_has_account')
      const [first_name = '', ...rest] = order.full_name.split(' ')
      const last_name = rest.join(' ')
      const { email } = order
      const person = { email, first_name, last_name, password, re_password: password }
      await signUp({ ...person, device_key }, from, toProfile(order))
    },

    async claim(caller: Caller, link: string): Promise<void> {
      const { id, user_id, email } = await findOwnOrder(db, { link })
      if (user_id === caller.id) return
      if (user_id !== null) throw new Refusal('order_has_account')
      const account = await getAccount(caller)
      if (account.email.toLowerCase() !== email.toLowerCase()) {
        throw new Refusal('order_of_other_email')
      }
      await inTransaction(db, (tx) => claimOrder(tx, account, id))
    },

    /** The link of the mail and the session together prove that one person reads the mail and knows the password. */
    async claimAll(caller: Caller, link: MailLink): Promise<void> {
      const account = await getAccount(caller)
      if (!(await isActivationOf(db, account.id, link))) {
        throw new Invalid({ token: ['El enlace no es válido o ya venció.'] })
      }
      await inTransaction(db, (tx) => claimOrders(tx, account))
    },
  }
}

/** An order that is collected has no address. */
const toProfile = (order: OrderRow): ProfileColumns => ({
  phone: order.telephone_number,
  address_line_1: order.address_line_1,
  address_line_2: order.address_line_2,
  city: order.city,
  state_province_region: order.state_province_region,
  country_region: order.address_line_1 ? order.country_region : '',
  zipcode: order.postal_zip_code,
})
