import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { FormDataConsumer, NumberInput, useInput } from 'react-admin'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { formatDay } from '#backoffice/components/dates.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { adminRepricingApi, type GoldQuote } from '#contracts/admin/repricing.ts'
import { findGramPrice, PURE_KARATS, toGoldPrice, toNearestPesos } from '#contracts/gold-price.ts'

/** The parts of a price that follows the gold quotes. */
export function GoldFields({ canPrice }: { canPrice: boolean }) {
  const load = useCallback(() => call(adminRepricingApi.listQuotes), [])
  const { reply } = useReply(load)
  return (
    <details>
      <summary style={{ paddingBlock: '0.75rem', fontWeight: 500 }}>Precio por el oro</summary>
      <FieldRow>
        <NumberInput source="gold_weight" label={labels.gold_weight} min={0} step={0.01} />
        <NumberInput source="gold_karat" label={labels.gold_karat} min={1} max={24} />
      </FieldRow>
      {canPrice && (
        <>
          <FieldRow>
            <MoneyInput source="labour" label={labels.labour} />
            <NumberInput source="margin_percentage" label={labels.margin_percentage} min={0} />
          </FieldRow>
          <FormDataConsumer>
            {({ formData }) => <Suggested quotes={reply?.quotes ?? []} piece={formData} />}
          </FormDataConsumer>
        </>
      )}
    </details>
  )
}

type Piece = {
  gold_weight: number
  gold_karat: number
  /** In pesos. */
  labour: number | null
  margin_percentage: number | null
}

const toCentavos = (pesos: number): number => Math.round(pesos * 100)

function Suggested({ quotes, piece }: { quotes: GoldQuote[]; piece: Partial<Piece> }) {
  const { field } = useInput({ source: 'price' })
  const { gold_weight, gold_karat, labour, margin_percentage = null } = piece
  if (!gold_weight || !gold_karat) return null
  const prices = new Map(quotes.map(({ karat, price }) => [karat, toCentavos(price)]))
  const centavos = labour ? toCentavos(labour) : null
  const gram = findGramPrice(prices, gold_karat)
  const exact = toGoldPrice(
    { gold_weight, gold_karat, labour: centavos, margin_percentage },
    prices,
  )
  const quote = [gold_karat, PURE_KARATS]
    .map((karat) => quotes.find((each) => each.karat === karat))
    .find(Boolean)
  if (!gram || !exact || !quote) return <p>Todavía no hay cotización: se carga en Remarcar.</p>
  const price = toNearestPesos(exact)
  return (
    <p aria-live="polite">
      Un gramo de {gold_karat} k vale {formatPrice(toNearestPesos(gram))} (cotización del{' '}
      {formatDay(quote.at)}): el precio sería {formatPrice(price)}.{' '}
      <Button variant="outlined" size="small" onClick={() => field.onChange(price)}>
        Usar ese precio
      </Button>
    </p>
  )
}
