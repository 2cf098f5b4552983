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
import { findQuote, toGoldPrice } from './gold-price.ts'

/** The inputs from which the price of a gold piece is computed. */
export function GoldFields({ canPrice }: { canPrice: boolean }) {
  const ask = useCallback(() => call(adminRepricingApi.listQuotes), [])
  const { reply } = useReply(ask)
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

type Piece = Parameters<typeof toGoldPrice>[0]

function Suggested({ quotes, piece }: { quotes: GoldQuote[]; piece: Partial<Piece> }) {
  const { field } = useInput({ source: 'price' })
  if (!piece.gold_weight || !piece.gold_karat) return null
  const quote = findQuote(quotes, piece.gold_karat)
  if (!quote) return <p>Todavía no hay cotización: se carga en Remarcar.</p>
  const price = toGoldPrice(piece as Piece, quote.price)
  return (
    <p aria-live="polite">
      Un gramo de {piece.gold_karat} k vale {formatPrice(quote.price)} (cotización del{' '}
      {formatDay(quote.at)}): el precio sería {formatPrice(price)}.{' '}
      <Button variant="outlined" size="small" onClick={() => field.onChange(price)}>
        Usar ese precio
      </Button>
    </p>
  )
}
