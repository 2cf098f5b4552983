import type { Letter } from '#domain/mail/letter.ts'
import { letterOpening } from '#domain/mail/letter-opening.ts'
import { type Centavos, formatMoney } from '#domain/money.ts'

type Payer = { first_name: string }

/** To a buyer whose payment has no order. */
export function toOrphanRefunded({ first_name }: Payer, amount: Centavos): Letter {
  const monto = formatMoney(amount)
  return {
    ...letterOpening('payment_refunded', { nombre: first_name, monto }),
    preview: `${monto} vuelven a tu medio de pago.`,
    heading: first_name ? `Hola, ${first_name}` : 'Hola',
    button: { text: 'Volver a la tienda', path: '/shop' },
    smallPrint: ['Según tu medio de pago, puede tardar unos días en verse en tu resumen.'],
  }
}

/** To the shop, about a payment without an order. */
export const toShopAboutMoney = (subject: string, text: string): Letter => ({
  kind: 'money_for_shop',
  subject,
  preview: text,
  heading: subject,
  paragraphs: [text],
  button: { text: 'Dinero por resolver', path: '/admin/unresolved-money' },
  smallPrint: [],
})
