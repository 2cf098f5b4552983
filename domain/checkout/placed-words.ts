import type { PayWay } from '#contracts/pay-ways.ts'

const next: Record<PayWay, string> = {
  transfer: 'Acá tenés los datos para transferir.',
  cash: 'Lo pagás cuando lo retirás.',
}

type Placed = {
  /** What is left to pay. */
  amount: number
  /** Null at the provider. */
  pay_way: PayWay | null
}

/** What the shop says to the buyer of an order that was just placed. */
export function toPlacedWords({ amount, pay_way }: Placed): string {
  const toPay = pay_way ? next[pay_way] : 'Te llevamos a pagarlo.'
  return `Tu pedido quedó registrado. ${amount === 0 ? 'Ya lo estamos preparando.' : toPay}`
}
