import { NumberInput, useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateTimeInput } from '#backoffice/components/day-input.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { toFinalPrice, toSalePercentage } from '#contracts/final-price.ts'
import { formatPrice } from '#contracts/format-price.ts'

/** A discount, with or without dates: a percentage of the list price, or an exact sale price. */
export const DiscountFields = () => (
  <>
    <FieldRow>
      <PercentageOrPrice />
    </FieldRow>
    <DiscountDates />
    <Offer />
  </>
)

export const DiscountDates = () => (
  <FieldRow>
    <DateTimeInput
      source="discount_starts_at"
      label={labels.discount_starts_at}
      helperText="La oferta. Vacío: desde ya."
    />
    <DateTimeInput
      source="discount_ends_at"
      label={labels.discount_ends_at}
      helperText="La oferta. Vacío: sin fin."
    />
  </FieldRow>
)

/** Typing in one input empties the other. The percentage of an exact price is shown below them. */
function PercentageOrPrice() {
  const { setValue } = useFormContext()
  const [price, percentage] = [
    useWrappedSource('sale_price'),
    useWrappedSource('discount_percentage'),
  ]
  const hasPrice = Boolean(useWatch({ name: price }))
  const empty = (name: string) => setValue(name, null, { shouldDirty: true })
  return (
    <>
      <NumberInput
        source="discount_percentage"
        label={labels.discount_percentage}
        min={0}
        max={100}
        format={(percentage: number | null) => (hasPrice ? '' : String(percentage ?? ''))}
        onChange={() => empty(price)}
        helperText={false}
      />
      <MoneyInput
        source="sale_price"
        label={labels.sale_price}
        helperText="El precio exacto, en lugar del porcentaje."
        onType={() => empty(percentage)}
      />
    </>
  )
}

type Prices = {
  price?: number | null
  sale_price?: number | null
  discount_percentage?: number | null
}

function Offer() {
  const piece = useWatch({ name: useWrappedSource('').replace(/\.$/, '') }) as Prices | undefined
  const { price, sale_price, discount_percentage } = piece ?? {}
  if (!price) return null
  if (sale_price) {
    return (
      sale_price < price && (
        <p aria-live="polite">
          Se paga {formatPrice(sale_price)}, un{' '}
          {Math.floor(toSalePercentage(price, sale_price)).toLocaleString('es-AR')} % menos.
        </p>
      )
    )
  }
  return discount_percentage ? (
    <p aria-live="polite">
      Con el descuento se paga {formatPrice(toFinalPrice(price, discount_percentage))}.
    </p>
  ) : null
}
