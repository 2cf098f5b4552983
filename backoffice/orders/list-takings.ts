import { toDepositWord, toMethodWord } from '#backoffice/messages/order-words.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'

type Payment = AdminOrderDetail['payments'][number]
type Order = Pick<AdminOrderDetail, 'payments' | 'pay_way'>

/** Money that was taken at one moment. */
export type Taking = {
  key: string
  /** Which part of the price it is; null if it is all of it. */
  part: 'Seña' | 'Parte' | 'Resto' | 'Anulado' | null
  amount: number
  at: string
  /** How it was paid at the counter. */
  method: string
  tenders: Payment['tenders']
  author: string | null
}

/** A payment at the counter grows with each part that is paid; what was taken at one moment stays one payment. */
export function listTakings(payment: Payment, { payments, pay_way }: Order): Taking[] {
  const { id, amount, date_created, method } = payment
  const main = payments.find((each) => each.counted && each.id !== id)
  const valid = payment.tenders.filter(({ date_voided }) => date_voided === null)
  const times = [...new Set(valid.map((tender) => tender.date_created))]
  const moments = times.map((at) => valid.filter((each) => each.date_created === at))
  if (payment.tenders.length === 0) {
    const whole = { key: id, part: null, amount, at: date_created, tenders: [], author: null }
    return [{ ...whole, method: toMethodWord(method) }]
  }
  const voided = payment.tenders.filter(({ date_voided }) => date_voided !== null).map(toVoided)
  const taken = moments.map((tenders, index): Taking => {
    const [first] = tenders as [Payment['tenders'][number]]
    const methods = new Set(tenders.map((tender) => tender.method))
    return {
      key: `${id} ${first.id}`,
      part: toPart({
        payment,
        main,
        first,
        index,
        isLast: index === moments.length - 1,
        deposit: toDepositWord({ pay_way }),
      }),
      amount: toSum(tenders),
      at: first.date_created,
      method: methods.size === 1 ? toMethodWord(first.method) : 'En el local',
      tenders,
      author: first.author,
    }
  })
  return [...taken, ...voided]
}

/** What was noted by mistake. */
const toVoided = (tender: Payment['tenders'][number]): Taking => ({
  key: `void ${tender.id}`,
  part: 'Anulado',
  amount: tender.amount,
  at: tender.date_created,
  method: toMethodWord(tender.method),
  tenders: [tender],
  author: tender.author,
})

type Moment = {
  payment: Payment
  /** Another payment, which pays the order. */
  main: Payment | undefined
  first: Payment['tenders'][number]
  index: number
  isLast: boolean
  deposit: 'Parte' | 'Seña'
}

/** What was paid at the counter after a payment that was too small is its rest; before, it was a deposit. */
function toPart({ payment, main, first, index, isLast, deposit }: Moment): Taking['part'] {
  const { problem, counted, at_counter } = payment
  // What the order does not need is no part of its price.
  if (problem === 'not_owed' && !counted) return null
  if (main) return first.date_created < main.date_created ? deposit : 'Resto'
  return counted && isLast ? toLastPart(index, at_counter) : deposit
}

const toLastPart = (index: number, isAtCounter: boolean) =>
  index > 0 && isAtCounter ? 'Resto' : null

const toSum = (tenders: Payment['tenders']): number =>
  tenders.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
