import type { Tx } from '#db/database.ts'
import type { OrderRow } from '#db/schema/orders.ts'
import { withdrawCredit } from '#domain/credit/withdraw-credit.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'

type Dependencies = {
  notifyShop: (tx: Tx, order: OrderRow, subject: string, text: string) => Promise<void>
}

type Gone = { payment_id: string; amount: Centavos }

/** Takes back the credit that was given for a payment which the shop has no more, because the buyer would have both. */
export const createWithdrawal =
  ({ notifyShop }: Dependencies) =>
  async (tx: Tx, order: OrderRow, gone: Gone): Promise<void> => {
    const { taken, spent } = await withdrawCredit(tx, gone.payment_id, gone.amount)
    if (taken + spent === 0) return
    const text = [
      'Volvió a quien compró un pago que ya era crédito en la tienda.',
      taken > 0 && `Anulamos ${formatMoney(taken)} de ese crédito.`,
      spent > 0 && `Ya había gastado ${formatMoney(spent)}: mirá «Dinero por resolver».`,
    ]
    await notifyShop(tx, order, 'Crédito de un pago devuelto', text.filter(Boolean).join(' '))
  }
