import type { ManualOrder } from '#contracts/admin/order-drafts.ts'
import { toPreferenceDraft } from '#domain/checkout/preference-draft.ts'
import type { Purchase } from '#domain/checkout/purchase.ts'
import type { Gateway } from '#domain/payments/gateway.ts'
import { Refusal } from '#domain/refusals.ts'

type Dependencies = { gateway: Gateway; publicUrl: string }
type OrderReference = { transaction_id: string; held_until: Date }

/** Creates the payment link of a manual order. Called before the transaction, because it calls the provider. */
export const createPaymentLink =
  ({ gateway, publicUrl }: Dependencies) =>
  async (
    purchase: Purchase,
    input: Pick<ManualOrder, 'full_name' | 'email' | 'customer_id'>,
    { transaction_id, held_until }: OrderReference,
  ) => {
    if (purchase.due === 0) throw new Refusal('nothing_to_pay')
    const [name = '', ...surnames] = input.full_name.split(' ')
    const payer = { name, surname: surnames.join(' '), ...(input.email && { email: input.email }) }
    const draft = toPreferenceDraft(purchase, {
      transaction_id,
      publicUrl,
      held_until,
      payer,
      home: input.customer_id === undefined,
    })
    const { id, init_point, is_test } = await gateway.createPreference(draft, transaction_id)
    const { fingerprint } = purchase
    return { payment_url: init_point, preference_id: id, fingerprint, is_test }
  }
