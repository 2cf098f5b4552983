import type { Page } from '@playwright/test'
import {
  adminMoneyApi,
  type UnresolvedMoney,
  unresolvedKinds,
} from '#contracts/admin/unresolved-money.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { openBackOffice, press } from './back-office.ts'

const everyKind = unresolvedKinds.map(
  (kind, at): UnresolvedMoney => ({
    id: `payment-${at}`,
    kind,
    payment_id: String(at),
    refund_id: kind.startsWith('refund') ? at : null,
    amount: 123_456.5 + at,
    currency: kind === 'currency' ? 'USD' : 'ARS',
    is_test: kind === 'mode',
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
