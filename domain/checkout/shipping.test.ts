import { afterAll, expect, test } from 'vitest'
import { addDays, dayOf, toMoment } from '#contracts/dates.ts'
import { collectDependencies } from '#domain/cache/dependencies.ts'
import { openSellingShop } from '#tests/selling.ts'
import { listCountrywideShipping } from './shipping.ts'

const shop = await openSellingShop()
afterAll(() => shop.close())

test('what names the days of a delivery is outdated at midnight, and by a change of the options', async () => {
  const { value, tags, expiresAt } = await collectDependencies(() =>
    listCountrywideShipping(shop.db, { min_days: 1, max_days: 2 }),
  )
  expect(value.length).toBeGreaterThan(0)
  expect(tags).toContain('shipping_options')
  expect(new Date(expiresAt)).toEqual(toMoment(addDays(dayOf(new Date()), 1), '00:00'))
})
