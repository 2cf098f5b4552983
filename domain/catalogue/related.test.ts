import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#db/database.ts'
import { designs } from '#db/schema/catalogue.ts'
import { createTestDatabase } from '#tests/database.ts'
import { addCategory, addProduct } from '#tests/products.ts'
import { createRelated } from './related.ts'

test('related products are the nearest designs in price of the category, in stock first, each as its best piece', async () => {
  const { url, drop } = await createTestDatabase()
  const { db, close } = connect(url)
  onTestFinished(() => close().then(drop))
  for (const id of [11, 12]) await addCategory(db, { id })
  const [own, other] = await db
    .insert(designs)
    .values([{ name: 'Propio' }, { name: 'Otro' }])
    .returning({ id: designs.id })
  const pieces: Parameters<typeof addProduct>[1][] = [
    { id: 1, price: 100, design_id: own?.id as number },
    { id: 2, price: 101, quantity: 0 },
    { id: 3, price: 96, design_id: other?.id as number },
    { id: 4, price: 95, design_id: other?.id as number },
    { id: 5, price: 200 },
    { id: 6, price: 99, category_id: 12 },
    { id: 7, price: 150, visible: false },
    { id: 8, price: 60 },
    { id: 9, price: 100, design_id: own?.id as number },
    { id: 10, price: 300, quantity: 0 },
    { id: 11, price: 94, quantity: 0, design_id: other?.id as number },
    { id: 12, price: 93, visible: false, design_id: other?.id as number },
  ]
  for (const piece of pieces) await addProduct(db, piece)
  const related = createRelated(db)
  expect(await related.listIds(1)).toEqual([4, 8, 5, 2])
  expect(await related.listIds(6)).toEqual([])
  expect(await related.listIds(7)).toEqual([])
  expect(await related.listIds(99)).toEqual([])
})
