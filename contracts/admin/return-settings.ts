import * as z from 'zod/mini'
import { REVOCATION_DAYS } from '#contracts/return-policy.ts'
import { Integer } from '#contracts/scalars.ts'

const MAX_DAYS = 365
const EXCHANGE_DAYS = 30

const days = (min: number) => {
  const message = `Va de ${min} a ${MAX_DAYS}.`
  return Integer.check(z.gte(min, message), z.lte(MAX_DAYS, message))
}

/** For how many days after delivery buyers can ask for a return or an exchange on the page of their order. */
export const ReturnSettings = z.object({
  /** The law gives at least this many days to take an online purchase back. */
  return_days: days(REVOCATION_DAYS),
  exchange_days: days(1),
})
export type ReturnSettings = z.output<typeof ReturnSettings>

/** The default for shops that never saved this setting. */
export const StoredReturnSettings = z._default(ReturnSettings, {
  return_days: REVOCATION_DAYS,
  exchange_days: EXCHANGE_DAYS,
})
