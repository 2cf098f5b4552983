import type { Query, Reply } from '#contracts/endpoint.ts'
import { findPostalCodeProblem, toDestination } from '#contracts/postal-code.ts'
import type { Preparation } from '#contracts/preparation.ts'
import type { shippingQuoteApi } from '#contracts/shipping-quote.ts'
import type { Database } from '#db/database.ts'
import { toCentavos } from '#domain/money.ts'
import { Invalid } from '#domain/refusals.ts'
import { listArrivals, listOfferedShipping, listShippingOptions } from './shipping.ts'

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
  const offers = await listOfferedShipping(db, toCentavos(request.amount), destination)
  const options = new Map((await listShippingOptions(db)).map((option) => [option.id, option]))
  const arrivals = new Map(
    (await listArrivals(db, preparation)).map(({ id, arrives }) => [id, arrives]),
  )
  return {
    province: destination.province,
    shipping_options: offers.flatMap((offer) => {
      const option = options.get(offer.id)
      if (!option) return []
      const { name, time_to_delivery, type } = option
      return [{ ...offer, name, time_to_delivery, type, arrives: arrivals.get(offer.id) ?? null }]
    }),
  }
}
