import type { Page } from '@playwright/test'
import {
  adminMoneyApi,
  type UnresolvedMoney,
  unresolvedKinds,
} from '#contracts/admin/unresolved-money.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { addOrder, openBackOffice, press } from './back-office.ts'

const everyKind = unresolvedKinds.map(
  (kind, at): UnresolvedMoney => ({
    id: `payment-${at}`,
    kind,
    payment_id: String(at),
    refund_id: kind.startsWith('refund') ? at : null,
    amount: 123_456.5 + at,
    transfer: kind === 'not_owed' ? 999_999 : null,
    currency: kind === 'currency' ? 'USD' : 'ARS',
    is_test: kind === 'mode',
    at_counter: kind === 'deposit' || kind === 'not_owed',
    since: new Date(Date.now() - at * 7_000_000).toISOString(),
    detail: kind.startsWith('refund') ? 'El medio de pago la rechazó.' : '',
    order:
      kind === 'no_order'
        ? null
        : {
            transaction_id: 'QL-7K3M-9XQ2',
            full_name: 'María de los Ángeles Fernández',
            amount: 246_913,
            status: 'sin_procesar',
            payment_status: 'in_review',
          },
    actions: kind === 'dispute_open' ? [] : ['accept', 'link', 'refund', 'retry', 'dismiss'],
  }),
)

const answer = (page: Page, results: UnresolvedMoney[]) =>
  page.route(`**${adminMoneyApi.list.path}`, (route) =>
    route.fulfill({ json: { results, total: results.length } }),
  )

for (const width of [390, 768, 1440]) {
  test(`every kind of unresolved money is described in words and fits ${width} px`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await answer(page, everyKind)
    await openBackOffice(page, 'Dinero por resolver')
    await expect(page.getByRole('link', { name: 'QL-7K3M-9XQ2' })).toHaveCount(everyKind.length - 1)
    await expect(page.getByRole('main')).not.toContainText(/_|undefined|null/)
    expect(await axe()).toEqual([])
  })
}

test('an empty list says so and the menu shows no count', async ({ page }) => {
  await answer(page, [])
  await openBackOffice(page, 'Dinero por resolver')
  await expect(page.getByText('No hay dinero por resolver.')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Trastienda' })
  await expect(menu.getByRole('link', { name: 'Dinero por resolver', exact: true })).toBeVisible()
})

test.describe('when the list cannot be loaded', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the page shows an error and can retry', async ({ page }) => {
    await page.route(`**${adminMoneyApi.list.path}`, (route) =>
      route.fulfill({ status: 500, json: { error: 'x' } }),
    )
    await openBackOffice(page, 'Dinero por resolver')
    await expect(page.getByText('No pudimos cargar la lista.')).toBeVisible()
    await page.unroute(`**${adminMoneyApi.list.path}`)
    await answer(page, [])
    await press(page, 'Reintentar')
    await expect(page.getByText('No hay dinero por resolver.')).toBeVisible()
  })
})

for (const width of [1440, 390]) {
  test(`an order whose payment is in review asks for no second one, ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const payment = { kind: 'link', hours: 24 }
    const { transaction_id } = await addOrder(page.request, undefined, { payment })
    await withDatabase(`update orders set payment_status = 'in_review' where transaction_id = $1`, [
      transaction_id,
    ])
    await openBackOffice(page, 'Pedidos', transaction_id)
    const paid = page.getByRole('region', { name: 'Cobro' })
    await expect(paid).toContainText('Un pago en revisión')
    await expect(paid).not.toContainText('Falta cobrar')
    await expect(page.getByRole('button', { name: 'Cobrar' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0)
    expect(await axe()).toEqual([])
    await paid.getByRole('link', { name: 'resolvé el que llegó' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dinero por resolver' })).toBeVisible()
  })
}
