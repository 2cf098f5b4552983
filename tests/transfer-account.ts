import type { BankAccount } from '#contracts/admin/bank-account.ts'
import { checkoutApi } from '#contracts/checkout.ts'
import type { TestShop } from './open-shop.ts'
import type { SellingShop } from './selling.ts'

/** With a CBU whose check digits are right. */
export const account: BankAccount = {
  holder: 'Sol Paz',
  cuit: '20-12345678-6',
  bank: 'Banco Nación',
  cbu: '2850590940090418135201',
  alias: 'sol.joyas',
}

/** Opens a shop to payments by transfer and in cash, the first with a discount in percent. */
export async function offerPayWays({ shop }: Pick<TestShop, 'shop'>, discount = 0): Promise<void> {
  const offered = { is_offered: true, discount: 0, hours: 48 }
  await shop.settings.update('bank', account)
  await shop.settings.update('pay-ways', { transfer: { ...offered, discount }, cash: offered })
}

/** Places an order that is paid by transfer and collected in the shop. */
export async function orderByTransfer(shop: SellingShop, product_id: number) {
  const person = await shop.addBuyer([{ product_id }])
  const { body } = await person.client.call(checkoutApi.createPreference, {
    body: { shipping_price: 0, shipping_id: shop.pickUp, pay_way: 'transfer' },
  })
  const { body: placed } = await shop.confirm(person, body.preference_id, {
    shipping_id: shop.pickUp,
    document: '30123456',
  })
  return { number: placed.transaction_id, person, product_id }
}
