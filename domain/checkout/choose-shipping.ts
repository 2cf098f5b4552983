import { type Destination, toDestination } from '#contracts/postal-code.ts'
import { isClear, toPriceAt, toShippingPrice } from '#contracts/shipping-price.ts'
import type { Database } from '#db/database.ts'
import { type Centavos, toCentavos } from '#domain/money.ts'
import { Refusal } from '#domain/refusals.ts'
import {
  getShippingOption,
  getShippingOptionByPrice,
  listPrices,
  type ShippingRow,
} from './shipping.ts'

export type ShippingRequest = {
  shipping_id?: number | undefined
  /** In pesos. Some clients identify the shipping option only by its price. */
  shipping_price?: number | undefined
  /** Where the order goes. Without it the price is that of the option itself. */
  destination?: Destination | undefined
}

export type ChosenShipping = { option: ShippingRow; price: Centavos }

/** Null if no option is chosen. `goods` is the amount that decides on rates and free shipping. */
export async function chooseShipping(
  db: Database,
  request: ShippingRequest,
  goods: Centavos,
): Promise<ChosenShipping | null> {
  const { shipping_id, shipping_price, destination } = request
  const named = shipping_price === undefined ? undefined : toCentavos(shipping_price)
  if (shipping_id === undefined && named === undefined) return null
  const option =
    shipping_id === undefined
      ? await getShippingOptionByPrice(db, named as Centavos, goods)
      : await getShippingOption(db, shipping_id)
  requireKnownPrice(option, named, goods)
  const price = destination
    ? toPriceAt(option, goods, destination)
    : toPriceWithoutDestination(option, named, goods)
  if (destination && !isClear(option, destination)) throw new Refusal('shipping_address_unclear')
  if (price === null) {
    throw new Refusal('shipping_not_offered', {
      wording: `«${option.name}» no llega a esa dirección. Elegí otra forma de envío.`,
    })
  }
  return { option, price }
}

function requireKnownPrice(option: ShippingRow, named: Centavos | undefined, goods: Centavos) {
  if (named === undefined || named === option.price) return
  if (!listPrices(option, goods).includes(named)) throw new Refusal('shipping_price_unknown')
}

/** A client that names the price of a rate has shown it to the shopper. */
function toPriceWithoutDestination(
  option: ShippingRow,
  named: Centavos | undefined,
  goods: Centavos,
): Centavos {
  const isOfRate = named !== undefined && named !== option.price
  return isOfRate ? named : toShippingPrice(option, goods)
}

type Address = { state_province_region?: string | undefined; postal_code?: string | undefined }

/** Undefined if the client names neither a province nor a postal code. */
export const readDestination = (address: Address): Destination | undefined =>
  address.state_province_region?.trim() || address.postal_code?.trim()
    ? toDestination(address)
    : undefined
