import { expect, test } from 'vitest'
import { dayOf } from '#contracts/dates.ts'
import { holidays } from '#db/schema/appointments.ts'
import { listWorkingDays } from '#db/working-days.ts'
import { findWorkingDay } from '#tests/find-working-day.ts'
import { openOrders } from './orders-setup.ts'

const { shop, order, read, moveTo } = await openOrders()

const readDay = async (days: number) => (await listWorkingDays(shop.db, days)).at(-1)

test('weekends and days without visits do not count', async () => {
  expect(await readDay(0)).toBe(dayOf(new Date()))
  for (const days of [1, 5, 60])
    expect(await readDay(days)).toBe(await findWorkingDay(shop.db, days))
  const second = await findWorkingDay(shop.db, 2)
  await shop.db.insert(holidays).values({ day: second, name: 'Inventario' })
  expect(await readDay(2)).toBe(await findWorkingDay(shop.db, 2))
  expect(await readDay(2)).not.toBe(second)
})

test('an order is due when its preparation ends, from its payment until it left', async () => {
  const unpaid = await order({ paid: false })
  expect(await read(unpaid.transaction_id)).toMatchObject({ due_day: null })
  const { transaction_id, params } = await order()
  const due_day = await findWorkingDay(shop.db, 5)
  expect(await read(transaction_id)).toMatchObject({ fulfilment: 'to_prepare', due_day })
  await moveTo(params, 'en_camino')
  expect(await read(transaction_id)).toMatchObject({ due_day: null })
})
