import { toPesos } from '#domain/money.ts'
import type { Gateway, PreferenceDraft } from '#domain/payments/gateway.ts'

type Items = PreferenceDraft['items']

/** Every request for payment carries the most instalments that the shop's plans allow for its amount. */
export function limitInstallments(
  gateway: Gateway,
  findMaxInstallments: (pesos: number) => Promise<number | null>,
): Gateway {
  const limit = async <D extends { items: Items }>(draft: D) => {
    const amount = draft.items.reduce((sum, item) => sum + item.unit_price * item.quantity, 0)
    return { ...draft, max_installments: await findMaxInstallments(toPesos(amount)) }
  }
  return {
    ...gateway,
    createPreference: async (draft, key) => gateway.createPreference(await limit(draft), key),
    async updatePreference(id, changes) {
      const { items } = changes
      return gateway.updatePreference(id, items ? await limit({ ...changes, items }) : changes)
    },
  }
}
