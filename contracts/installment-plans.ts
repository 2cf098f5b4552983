import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { planCards } from './plan-words.ts'
import { Decimal, Money, NOT_AN_OPTION } from './scalars.ts'

/** A plan that the shop offers at the moment, as every page knows it. */
export const InstallmentPlan = z.object({
  count: z.int(),
  interest: z.number(),
  minimum: Money,
  cards: z.array(z.enum(planCards)),
  bank: z.string(),
  /** In words, for whom it is. Empty for everybody. */
  condition: z.string(),
  until: z.nullable(z.string()),
})

export const ProviderInstallments = z.object({
  count: z.int(),
  each: Money,
  /** The last instalment, which takes what rounding leaves. */
  last: Money,
  total: Money,
  cftea: z.number(),
})

export const IssuerInstallments = z.object({
  /** The bank; null if the provider does not name one. */
  issuer: z.nullable(z.string()),
  installments: z.array(ProviderInstallments),
})
export type IssuerInstallments = z.infer<typeof IssuerInstallments>

/** The provider's minimum is about a peso, and no order is higher. */
const MIN_AMOUNT = 1
const MAX_AMOUNT = 1e9

export const installmentsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/payment/installments',
    summary: 'The plans of the payment provider for an amount and a card',
    access: 'anyone',
    query: z.object({
      amount: Decimal.check(
        z.gte(MIN_AMOUNT, 'Es demasiado bajo.'),
        z.lte(MAX_AMOUNT, 'Es demasiado alto.'),
      ),
      card: z.enum(planCards, NOT_AN_OPTION),
    }),
    response: z.object({
      /** Null if the provider cannot be asked at the moment. The plans of the shop hold all the same. */
      issuers: z.nullable(z.array(IssuerInstallments)),
    }),
  }),
}
