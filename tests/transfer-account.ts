import type { BankAccount } from '#contracts/admin/bank-account.ts'
import type { TestShop } from './open-shop.ts'

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
