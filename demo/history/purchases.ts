import { randomUUID } from 'node:crypto'
import { COUNTRY } from '#contracts/checkout.ts'
import { toPesos } from '#domain/money.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import {
  type Chosen,
  choosePiece,
  findCustomer,
  findShipping,
  HOME_ADDRESS,
  type Outcome,
  readOrder,
  refOf,
  type Stage,
} from './stage.ts'

export type Purchase = {
  /** The name of the order in the plan. */
  name: string
  person: DemoPerson
  random: Random
  isPickup: boolean
  category?: number | undefined
  coupon?: string | undefined
}

const choosePieces = async (stage: Stage, { random, category }: Purchase): Promise<Chosen[]> => {
  const first = await choosePiece(stage, random, category)
  if (!random.chance(0.18)) return [first]
  const second = await choosePiece(stage, random)
  return second.product_id === first.product_id ? [first] : [first, second]
}

/** A signed-in customer fills the cart and makes the order; `pay` pays it. */
export async function buyOnline(stage: Stage, purchase: Purchase): Promise<void> {
  const { shop, refs } = stage
  const { name, person, random, isPickup } = purchase
  const userId = await findCustomer(stage, person)
  await shop.cart.empty(userId)
  for (const { product_id } of await choosePieces(stage, purchase)) {
    await shop.cart.add(userId, product_id)
  }
  const { address } = person
  // A coupon is for one purchase of each account.
  const used = `coupon ${purchase.coupon} ${person.email}`
  const coupon = refs.has(used) ? undefined : purchase.coupon
  if (coupon) refs.set(used, '')
  const shipping = await findShipping(stage, isPickup, random)
  const terms = {
    shipping_id: shipping.id,
    coupon_name: coupon,
    ...(!isPickup && {
      state_province_region: address.state_province_region,
      postal_code: address.postal_zip_code,
    }),
  }
  const from = { address: HOME_ADDRESS }
  const request = { shipping_price: toPesos(shipping.price), ...terms }
  const made = await shop.checkout.createPreference(userId, request, from)
  const noAddress = { address_line_1: '', city: '', state_province_region: '', postal_zip_code: '' }
  const { transaction_id } = await shop.checkout.makePayment(
    userId,
    {
      full_name: person.full_name,
      telephone_number: person.phone,
      ...(isPickup ? noAddress : address),
      address_line_2: '',
      country_region: COUNTRY,
      document: isPickup ? person.document : undefined,
      shipping_id: terms.shipping_id,
      coupon_name: coupon,
      preference_id: made.preference_id,
    },
    from,
  )
  refs.set(`order ${name}`, transaction_id)
  refs.set(`preference ${name}`, made.preference_id)
}

/** The buyer pays at the provider, which tells the shop. */
export async function pay(stage: Stage, name: string, outcome: Outcome = 'approved') {
  const id = await stage.provider.pay(refOf(stage, `preference ${name}`), outcome)
  stage.refs.set(`payment ${name}`, id)
  await stage.shop.syncPayment(id)
}

/** The provider changes a payment, and tells the shop. */
export async function turnPayment(stage: Stage, name: string, status: string): Promise<void> {
  const id = refOf(stage, `payment ${name}`)
  await stage.provider.move(id, status)
  await stage.shop.syncPayment(id)
}

type CounterPurchase = Purchase & {
  method: 'cash' | 'card' | 'transfer'
  seller: 'sales' | 'second'
  /** Pays a part, and the rest later. */
  isDeposit?: boolean
}

/** Somebody buys in the shop. Half of them leave their name. */
export async function sellAtCounter(stage: Stage, purchase: CounterPurchase): Promise<void> {
  const { name, person, random, method, seller, isDeposit = false } = purchase
  const lines = (await choosePieces(stage, purchase)).map(({ product_id, price }) => ({
    ...{ product_id, count: 1, price: toPesos(price) },
  }))
  const total = lines.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  const paid = isDeposit ? Math.round(total / 300) * 100 : total
  const isNamed = isDeposit || random.chance(0.5)
  const { transaction_id } = await stage.shop.counterSales.sell(stage.staff[seller], {
    key: randomUUID(),
    lines,
    credit_code: undefined,
    full_name: isNamed ? person.full_name : '',
    telephone_number: isNamed ? person.phone : '',
    email: '',
    note: '',
    tenders: [{ method, amount: toPesos(paid) }],
    ...(isDeposit && { deposit: {} }),
    handed_over: !isDeposit,
  })
  stage.refs.set(`order ${name}`, transaction_id)
}

/** Somebody orders by WhatsApp and gets a link to pay. */
export async function orderByChat(
  stage: Stage,
  { hours, seller, ...purchase }: Purchase & { hours: number; seller: 'sales' | 'second' },
): Promise<void> {
  const { name, person, random, isPickup } = purchase
  const { product_id } = await choosePiece(stage, random, purchase.category)
  const { full_name, phone, email, address } = person
  const order = await stage.shop.manualOrders.create(stage.staff[seller], {
    key: randomUUID(),
    channel: 'whatsapp',
    lines: [{ product_id, count: 1 }],
    shipping_id: (await findShipping(stage, isPickup, random)).id,
    credit_code: undefined,
    ...{ full_name, email, telephone_number: phone, ...address, address_line_2: '' },
    payment: { kind: 'link', hours },
    handed_over: false,
  })
  const { preference_id } = await readOrder(stage, order.transaction_id)
  stage.refs.set(`order ${name}`, order.transaction_id)
  if (preference_id) stage.refs.set(`preference ${name}`, preference_id)
}
