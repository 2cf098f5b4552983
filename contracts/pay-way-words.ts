import type { PayWay, TransferAccount } from './pay-ways.ts'

/** The ways of paying as buyers and staff read them. */
export const payWayWords: Record<PayWay, string> = {
  transfer: 'Transferencia',
  cash: 'Efectivo al retirar',
}

/** What is taken off for the way of paying. */
export const payWayReasons: Record<PayWay, string> = {
  transfer: 'Descuento por transferencia',
  cash: 'Descuento por efectivo',
}

/** What somebody who transfers has to know, in a sentence. */
export function toAccountWords({ alias, cbu, holder }: TransferAccount): string {
  const number = `${cbu.startsWith('000') ? 'CVU' : 'CBU'} ${toCbuBlocks(cbu)}`
  return [alias && `alias ${alias}`, number, `a nombre de ${holder}`].filter(Boolean).join(', ')
}

/** A CBU in blocks of the bank and the account, which are easier to compare. */
export const toCbuBlocks = (cbu: string): string => cbu.replace(/^(\d{8})(\d{14})$/, '$1 $2')
