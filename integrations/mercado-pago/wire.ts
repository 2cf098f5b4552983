import { z } from 'zod'
import { toCentavos, toPesos } from '#domain/money.ts'
import {
  PROVIDER_STATUSES,
  type Preference,
  type PreferenceDraft,
  type ProviderPayment,
  type Refund,
} from '#domain/payments/gateway.ts'

/** The provider sends ids as numbers in some replies and as strings in others. */
const Id = z.union([z.int(), z.string().min(1)]).transform(String)
const Amount = z.number().nonnegative().transform(toCentavos)
const Instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const orNull = <S extends z.ZodType>(shape: S) =>
  shape.nullish().transform((value) => (value ?? null) as z.infer<S> | null)

export const WirePreference = z
  .object({
    id: z.string().min(1),
    // Our pages link to it, so `javascript:` addresses are rejected.
    init_point: z.url({ protocol: /^https?$/ }),
    external_reference: orNull(z.string()),
    items: z.array(z.object({ quantity: z.int(), unit_price: Amount })),
    expiration_date_to: orNull(Instant),
  })
  .transform(({ items, expiration_date_to, ...rest }): Preference => {
    const amount = items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
    return { ...rest, amount, expires_at: expiration_date_to }
  })

export const WirePayment = z
  .object({
    id: Id,
    status: z.enum(PROVIDER_STATUSES),
    status_detail: orNull(z.string()),
    external_reference: orNull(z.string()),
    order: orNull(z.object({ id: orNull(Id) })),
    collector_id: Id,
    live_mode: z.boolean(),
    currency_id: z.string(),
    transaction_amount: Amount,
    transaction_amount_refunded: orNull(Amount),
    payment_method_id: orNull(z.string()),
    payment_type_id: orNull(z.string()),
    installments: orNull(z.int()),
    card: orNull(z.object({ last_four_digits: orNull(z.string()) })),
    date_created: Instant,
    date_approved: orNull(Instant),
    date_last_updated: Instant,
  })
  .transform((wire): ProviderPayment => {
    const { order, card, transaction_amount, transaction_amount_refunded, installments, ...rest } =
      wire
    return {
      ...rest,
      merchant_order_id: order?.id ?? null,
      amount: transaction_amount,
      refunded: transaction_amount_refunded ?? 0,
      installments: installments ?? 1,
      card_last_four: card?.last_four_digits ?? null,
    }
  })

export const WirePaymentPage = z.object({
  results: z.array(WirePayment),
  paging: z.object({ total: z.int() }),
})

export const WireRefund = z
  .object({
    id: Id,
    payment_id: Id,
    amount: Amount,
    status: z.enum(['approved', 'in_process', 'rejected']),
  })
  .transform((wire): Refund => wire)

export const WireUser = z.object({ id: Id })

/** Omits absent fields: the provider keeps their values. */
export function toWireDraft({
  items,
  expires_at,
  back_urls,
  max_installments: _,
  ...rest
}: Partial<PreferenceDraft>) {
  return {
    ...rest,
    ...(back_urls && { back_urls, auto_return: 'approved' }),
    ...(items && {
      items: items.map(({ unit_price, ...item }) => ({
        ...item,
        currency_id: 'ARS',
        unit_price: toPesos(unit_price),
      })),
    }),
    ...(expires_at && { expires: true, expiration_date_to: withOffset(expires_at) }),
  }
}

const withOffset = (date: Date) => date.toISOString().replace('Z', '+00:00')
