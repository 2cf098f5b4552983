import type { CreditRow } from '#db/schema/credits.ts'
import type { Letter } from '#domain/mail/letter.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'
import { firstNameOf, orderButton } from './letter-parts.ts'
import { type Sale, toItemsOnly } from './sale.ts'

type Returned = { amount: Centavos; credit: Pick<CreditRow, 'code' | 'balance'> }

/** How a buyer uses a credit. */
export const CREDIT_USE =
  'Para usarlo, escribí el código al pagar en la web o decilo en la tienda. No vence, y lo que no uses queda guardado.'

export const toCreditDetail = ({ code, balance }: Returned['credit']) => ({
  label: 'Tu crédito',
  lines: [code, `Saldo: ${formatMoney(balance)}`],
})

/** Credit that paid an order is back, because the order was cancelled or refunded. */
export function toCreditReturned(sale: Sale, { amount, credit }: Returned): Letter {
  const { items, details } = toItemsOnly(sale)
  return {
    kind: 'credit_returned',
    subject: `${formatMoney(amount)} volvieron a tu crédito`,
    preview: `Saldo: ${formatMoney(credit.balance)}.`,
    heading: `Hola, ${firstNameOf(sale.order)}`,
    paragraphs: [
      `Los ${formatMoney(amount)} que pagaste con tu crédito en el pedido ${sale.order.transaction_id} volvieron a él.`,
      CREDIT_USE,
    ],
    items,
    details: [...details, toCreditDetail(credit)],
    button: orderButton(sale.order),
    smallPrint: ['Si tenés dudas, respondé este correo.'],
  }
}
