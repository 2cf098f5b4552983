import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { adminRepricingApi, type GoldQuote } from '#contracts/admin/repricing.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos, typePesos } from '#contracts/pesos.ts'
import type { DesignValues, PieceValues } from './design-values.ts'
import type { DesignPermissions } from './piece-context.tsx'
import { type SuggestedPrice, suggestGoldPrices } from './suggest-gold-prices.ts'

type GoldField = 'gold_weight' | 'gold_karat' | 'labour' | 'margin_percentage'

/** The parts of prices that follow the gold quotes. All pieces share them, except for the grams. */
export function GoldFields({ may }: { may: DesignPermissions }) {
  const load = useCallback(() => call(adminRepricingApi.listQuotes), [])
  const { reply } = useReply(load)
  const isSingle = useWatch<DesignValues, 'pieces'>({ name: 'pieces' }).length === 1
  return (
    <details className="gold">
      <summary>Precio por el oro</summary>
      <FieldRow>
        {isSingle && <SharedNumber source="gold_weight" readOnly={!may.catalogue} />}
        <SharedNumber source="gold_karat" readOnly={!may.catalogue} />
        {may.prices_discounts && (
          <>
            <SharedNumber source="labour" isMoney />
            <SharedNumber source="margin_percentage" />
          </>
        )}
      </FieldRow>
      {may.prices_discounts && <Suggested quotes={reply?.quotes ?? []} />}
    </details>
  )
}

type Props = { source: GoldField; isMoney?: boolean; readOnly?: boolean }

const toTyped = (value: number | null, isMoney: boolean) =>
  value === null ? '' : isMoney ? typePesos(value) : String(value).replace('.', ',')

/** A number of all pieces. If they differ, the input is empty and says so. */
function SharedNumber({ source, isMoney = false, readOnly = false }: Props) {
  const { setValue } = useFormContext<DesignValues>()
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  const [typed, setTyped] = useState<string | null>(null)
  const [first] = pieces
  const isMixed = pieces.some((piece) => piece[source] !== first?.[source])
  const shown = isMixed || !first ? '' : toTyped(first[source], isMoney)

  const change = (text: string) => {
    setTyped(text)
    const read = isMoney ? parsePesos(text) : Number(text.replace(',', '.'))
    if (text.trim() !== '' && (read === null || Number.isNaN(read))) return
    const value = text.trim() === '' ? null : read
    for (const index of pieces.keys()) {
      setValue(`pieces.${index}.${source}`, value, { shouldDirty: true })
    }
  }
  const changeAmount = useGroupedPesos(typed ?? shown, change)
  return (
    <TextField
      label={labels[source]}
      value={typed ?? shown}
      placeholder={isMixed ? 'varios' : ''}
      onChange={isMoney ? changeAmount : ({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{ input: { readOnly }, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  )
}

function Suggested({ quotes }: { quotes: GoldQuote[] }) {
  const { setValue } = useFormContext<DesignValues>()
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' }) as PieceValues[]
  const suggestion = suggestGoldPrices(pieces, quotes)
  if (!suggestion) return null
  if (suggestion === 'no_quote') return <p>Todavía no hay cotización: se carga en Remarcar.</p>
  const { prices, gram, quote } = suggestion
  const use = () => {
    for (const { index, price } of prices) {
      setValue(`pieces.${index}.price`, price, { shouldDirty: true, shouldValidate: true })
    }
  }
  return (
    <p aria-live="polite">
      Un gramo de {quote.karat} k vale {formatPrice(gram)} (cotización del {formatDay(quote.at)}):{' '}
      {toRange(prices)}.{' '}
      <Button variant="outlined" size="small" onClick={use}>
        {prices.length === 1 ? 'Usar ese precio' : 'Usar precios del oro'}
      </Button>
    </p>
  )
}

function toRange(prices: SuggestedPrice[]): string {
  const all = prices.map(({ price }) => price)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  if (prices.length === 1) return `el precio sería ${formatPrice(least)}`
  if (least === most) return `por peso, ${prices.length} piezas irían a ${formatPrice(least)}`
  return `por peso, ${prices.length} piezas irían de ${formatPrice(least)} a ${formatPrice(most)}`
}
