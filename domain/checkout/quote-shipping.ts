import type { Query, Reply } from '#contracts/endpoint.ts'
import { findPostalCodeProblem, toDestination } from '#contracts/postal-code.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { shippingQuoteApi } from '#contracts/shipping-quote.ts'
import type { Database } from '#db/database.ts'
import { toCentavos } from '#domain/money.ts'
import { Invalid } from '#domain/refusals.ts'
import { listOfferedShipping, listShippingOptions } from './shipping.ts'

type Dependencies = {
  db: Database
  settings: { getShop: () => Promise<{ preparation: Preparation }> }
}

/** The prices of shipping before there is an address, as for an order of these goods. */
export async function quoteShipping(
  { db, settings }: Dependencies,
  request: Query<typeof shippingQuoteApi.get>,
): Promise<Reply<typeof shippingQuoteApi.get>> {
  const destination = toDestination(request)
  const problem = findPostalCodeProblem(request.postal_code, destination.province)
  if (problem?.isError) throw new Invalid({ postal_code: [problem.text] })
  const { preparation } = await settings.getShop()
  const asked = { goods: toCentavos(request.amount), destination, preparation }
  const offers = await listOfferedShipping(db, asked)
  const options = new Map((await listShippingOptions(db)).map((option) => [option.id, option]))
  return {
    province: destination.province,
    shipping_options: offers.flatMap((offer) => {
      const option = options.get(offer.id)
      if (!option) return []
      const { name, time_to_delivery, type } = option
      return [{ ...offer, name, time_to_delivery, type }]
    }),
  }
}
