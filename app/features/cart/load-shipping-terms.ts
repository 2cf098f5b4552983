import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type DatedShipping, type ShippingOption } from '#contracts/checkout.ts'
import { toDaysWords } from './to-days-words.ts'

export type FreeShippingTerms = { name: string; free_from: number }

export type ShippingTerms = {
  /** Null if no delivery becomes free. */
  free: FreeShippingTerms | null
  /** When a bag of this amount arrives if it is paid today; empty if the shop names no days. */
  toDays: (amount: number) => string
}

/** The delivery that is free from the lowest amount. Prices of single provinces may differ. */
export function findFreeShipping(options: ShippingOption[]): FreeShippingTerms | null {
  const [lowest] = options
    .flatMap(({ name, type, price, free_from }) =>
      type === 'delivery' && price > 0 && free_from !== null ? [{ name, free_from }] : [],
    )
    .sort((one, other) => one.free_from - other.free_from)
  return lowest ?? null
}

export async function loadShippingTerms(): Promise<ShippingTerms | null> {
  try {
    const { shipping_options, arrivals } = await call(checkoutApi.listShippingOptions)
    const days = new Map(arrivals.map(({ id, arrives }) => [id, arrives]))
    const everywhere = shipping_options.flatMap((option): DatedShipping[] => {
      const arrives = days.get(option.id)
      return arrives === undefined ? [] : [{ ...option, arrives }]
    })
    return {
      free: findFreeShipping(shipping_options),
      toDays: (amount) => toDaysWords(everywhere, amount),
    }
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
