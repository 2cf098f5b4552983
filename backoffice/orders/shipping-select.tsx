import { ReferenceInput, required, SelectInput, useGetMany } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { EditedShippingOption } from '#contracts/admin/shipping-options.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { toDestination } from '#contracts/postal-code.ts'
import { toPriceAt } from '#contracts/shipping-price.ts'
import { toTerms } from './to-manual-order.ts'

type Piece = { id: number; final_price: number }

/** The shipping options, each with what it costs to the address of the order. */
export function ShippingSelect() {
  const terms = toTerms(useWatch())
  const { data = [] } = useGetMany<Piece>(
    'products',
    { ids: terms.lines.map(({ product_id }) => product_id) },
    { enabled: terms.lines.length > 0 },
  )
  const prices = new Map(data.filter(Boolean).map(({ id, final_price }) => [id, final_price]))
  const pieces = terms.lines.reduce(
    (sum, { product_id, count }) => sum + (prices.get(product_id) ?? 0) * count,
    0,
  )
  const goods = pieces * (1 - (terms.discount?.percentage ?? 0) / 100)
  const destination = toDestination({
    state_province_region: terms.state_province_region ?? '',
    postal_code: terms.postal_zip_code ?? '',
  })
  return (
    <ReferenceInput
      source="shipping_id"
      reference="shipping-options"
      filter={{ active: true }}
      perPage={100}
    >
      <SelectInput
        label="Envío"
        optionText={(option: EditedShippingOption) =>
          `${option.name} · ${toPriceWords(toPriceAt(option, goods, destination))}`
        }
        validate={required()}
        helperText={false}
      />
    </ReferenceInput>
  )
}

function toPriceWords(price: number | null): string {
  if (price === null) return 'no llega a esa dirección'
  return price === 0 ? 'gratis' : formatPrice(price)
}
