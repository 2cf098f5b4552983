import type { AccountingMonth } from '#contracts/admin/accounting.ts'
import { toCentavos } from '#domain/money.ts'
import { type Cell, money, type Table, text } from './files/table.ts'

/** The figures of the screen. */
export const toSummaryTable = (figures: AccountingMonth): Table => ({
  name: 'summary',
  title: 'Resumen',
  columns: [text('Concepto'), money('Importe')],
  batches: toBatches(figures),
})

async function* toBatches({ sales, refunds, net, iva, payments, ...rest }: AccountingMonth) {
  const rows: [string, number][] = [
    ['Piezas', sales.pieces],
    ['Descuentos', -sales.discounts],
    ['Entregado en cambio', -sales.exchange_credit],
    ['Envíos', sales.shipping],
    ['Total vendido', sales.total],
    ['Devoluciones', refunds.total],
    ['Sin cobrar', rest.unpaid],
    ['Ventas netas', net],
    ...iva.flatMap(({ rate, ...sums }): [string, number][] => {
      const words = `${String(rate).replace('.', ',')} %`
      return [
        [`Neto gravado ${words}`, sums.net],
        [`IVA ${words}`, sums.iva],
      ]
    }),
    ...payments.flatMap(({ method, taken, refunded }): [string, number][] => [
      [`Cobrado: ${method}`, taken],
      [`Devuelto: ${method}`, refunded],
    ]),
    ['Cobrado menos devuelto', rest.payments_net],
    ['Diferencia con las ventas netas', rest.unmatched],
  ]
  yield rows.map(([label, pesos]): Cell[] => [label, toSigned(pesos)])
}

/** `toCentavos` rounds up; a negative amount is rounded as its positive counterpart. */
const toSigned = (pesos: number) => (pesos < 0 ? -toCentavos(-pesos) : toCentavos(pesos))
