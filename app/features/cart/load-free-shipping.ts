import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { checkoutApi, type ShippingOption } from '#contracts/checkout.ts'

export type FreeShippingTerms = { name: string; free_from: number }

/** The delivery that is free from the lowest amount. Prices of single provinces may differ. */
export function findFreeShipping(options: ShippingOption[]): FreeShippingTerms | null {
  const [lowest] = options
    .flatMap(({ name, type, price, free_from }) =>
      type === 'delivery' && price > 0 && free_from !== null ? [{ name, free_from }] : [],
    )
    .sort((one, other) => one.free_from - other.free_from)
  return lowest ?? null
}

export async function loadFreeShipping(): Promise<FreeShippingTerms | null> {
  try {
    return findFreeShipping((await call(checkoutApi.listShippingOptions)).shipping_options)
  } catch (error) {
    if (error instanceof CallFailed) return null
    throw error
  }
}
