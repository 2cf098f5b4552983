import { expect, test } from 'vitest'
import { addDays, dayOf, weekdayOf } from '#contracts/dates.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { holidays } from '#db/schema/appointments.ts'
import { readDueDay } from '#domain/orders/due-day.ts'
import { openOrders } from './orders-setup.ts'

const { shop, order, read, moveTo } = await openOrders()

/** The n-th day from tomorrow that is neither of a weekend nor one of these. */
function findWorkingDay(count: number, closed: string[]): string {
  let day = dayOf(new Date())
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) % 6 > 0 && !closed.includes(day)) left -= 1
  }
  return day
}

const listClosed = async () => (await shop.db.select().from(holidays)).map(({ day }) => day)
const readDay = (days: number) => inTransaction(shop.db, (tx) => readDueDay(tx, days))

test('weekends and days without visits do not count', async () => {
  const closed = await listClosed()
  expect(await readDay(0)).toBe(dayOf(new Date()))
  for (const days of [1, 5, 60]) expect(await readDay(days)).toBe(findWorkingDay(days, closed))
  const day = findWorkingDay(2, closed)
  await shop.db.insert(holidays).values({ day, name: 'Inventario' })
  expect(await readDay(2)).toBe(findWorkingDay(2, [...closed, day]))
})

test('an order is due when its preparation ends, from its payment until it left', async () => {
  const unpaid = await order({ paid: false })
  expect(await read(unpaid.transaction_id)).toMatchObject({ due_day: null })
  const { transaction_id, params } = await order()
  const due_day = findWorkingDay(5, await listClosed())
  expect(await read(transaction_id)).toMatchObject({ fulfilment: 'to_prepare', due_day })
  await moveTo(params, 'en_camino')
  expect(await read(transaction_id)).toMatchObject({ due_day: null })
})
