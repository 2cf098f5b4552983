import type { APIRequestContext } from '@playwright/test'
import { addPiece, openBackOffice } from '#tests/e2e/back-office.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { getCustomer, getTokens } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

async function review(request: APIRequestContext, productId: number, comment: string) {
  const { access } = await getTokens(request, await getCustomer(request))
  const made = await request.post(`/api/reviews/create-review/${productId}`, {
    headers: { authorization: `JWT ${access}` },
    data: { rating: 4, comment },
  })
  expect(made.status()).toBe(201)
}

test('of two reviews of a design by one customer the older is marked as replaced', async ({
  page,
  axe,
}) => {
  const [small, large] = [await addPiece(page.request), await addPiece(page.request)]
  await review(page.request, small.id, 'La primera.')
  await review(page.request, large.id, 'La segunda.')
  await withDatabase(
    `update products set size = 'Talle 12', design_id = (select design_id from products where id = $2)
    where id = $1`,
    [small.id, large.id],
  )
  await openBackOffice(page, 'Reseñas')
  await page.getByLabel('Buscar').fill(large.name)
  await expect(page.getByText('1 a 2 de 2')).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: large.name })
  const replaced = rows.filter({ hasText: 'reemplazada por una más nueva' })
  await expect(replaced).toContainText('La primera.')
  await replaced.getByRole('link', { name: `${large.name} · Talle 12` }).click()
  await expect(page.getByText('La primera.')).toBeVisible()
  await expect(page.getByText('Reemplazada por una más nueva: no se publica')).toBeVisible()
  expect(await axe()).toEqual([])
})
