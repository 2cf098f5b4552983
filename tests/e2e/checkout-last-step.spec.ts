import { addBuyer } from '#tests/e2e/buyers.ts'
import { confirm, main, wallet } from '#tests/e2e/purchase.ts'
import { expect, test } from '#tests/e2e/test.ts'

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`total and payment button are in view after «Confirmar», ${width} px wide`, async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width, height })
    await addBuyer(page)
    await confirm(page)
    const payment = main(page).getByRole('region', { name: 'Pago' })
    await expect(wallet(page)).toBeInViewport({ ratio: 1 })
    await expect(payment.getByText(/^Total: \$/)).toBeInViewport({ ratio: 1 })
    expect(await axe()).toEqual([])
  })
}
