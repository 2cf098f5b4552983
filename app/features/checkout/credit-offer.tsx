import type { StoreCredit } from '#contracts/credits.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { CodeLine } from './code-line.tsx'

type Props = {
  /** The credits of the shopper with a balance. */
  credits: StoreCredit[]
  /** The code of the one that pays a part, or all. */
  applied?: string | undefined
  disabled: boolean
  onApply: (code: string | undefined) => Promise<void>
}

/** Money that the shopper has in the shop: offered, then shown while it pays. */
export function CreditOffer({ credits, applied, disabled, onApply }: Props) {
  const [first] = credits
  if (applied) {
    return (
      <CodeLine
        verb="Quitar"
        what={`el crédito ${applied}`}
        disabled={disabled}
        onPress={() => void onApply(undefined)}
      >
        Crédito <strong>{applied}</strong>
      </CodeLine>
    )
  }
  if (!first) return null
  return (
    <CodeLine
      verb="Usar"
      what="mi crédito"
      disabled={disabled}
      onPress={() => void onApply(first.code)}
    >
      Tenés <strong className="nums">{formatPrice(first.balance)}</strong> de crédito en la tienda
    </CodeLine>
  )
}
