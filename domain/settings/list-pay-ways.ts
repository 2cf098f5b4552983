import type { BankAccount } from '#contracts/admin/bank-account.ts'
import type { PayWaySettings } from '#contracts/admin/pay-way-settings.ts'
import { type OfferedPayWay, payWays } from '#contracts/pay-ways.ts'

/** The ways that buyers can choose. Nobody can transfer without an account to transfer to. */
export const listPayWays = (settings: PayWaySettings, bank: BankAccount | null): OfferedPayWay[] =>
  payWays
    .filter((way) => settings[way].is_offered && (way !== 'transfer' || bank !== null))
    .map((way) => ({ way, discount: settings[way].discount, hours: settings[way].hours }))
