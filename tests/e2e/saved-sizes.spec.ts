import type { Page, Route } from '@playwright/test'
import { accountsApi } from '#contracts/accounts.ts'
import { profileApi } from '#contracts/profile.ts'
import { wishlistApi } from '#contracts/wishlist.ts'
import { heart } from '#tests/e2e/cart.ts'
import { addDesign } from '#tests/e2e/designs.ts'
import { addCustomer, getTokens, signIn } from '#tests/e2e/people.ts'
import { fact, press } from '#tests/e2e/profile-page.ts'
import { expect, test } from '#tests/e2e/test.ts'
import { walkTo } from '#tests/e2e/walk-to.ts'

test('a customer saves her sizes and reads them in her profile', {
  tag: '@phone',
}, async ({ page, axe }) => {
  await signIn(page, await addCustomer(page.request))
  await walkTo(page, '/dashboard')
  await expect(fact(page, 'Talle de anillo')).toHaveText('Sin completar')
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  const sizes = page.getByRole('group', { name: 'Tus talles' })
  await sizes.getByLabel('Talle de anillo').fill('14')
  await sizes.getByLabel('Largo de pulsera (cm)').fill('19')
  await page.getByLabel('Ciudad').fill('Rosario')
  await page.getByLabel('Provincia').fill('Santa Fe')
  expect(await axe()).toEqual([])
  await press(page, 'Guardar cambios')
  await expect(page).toHaveURL('/dashboard')
  await expect(fact(page, 'Talle de anillo')).toHaveText('14')
  await expect(fact(page, 'Largo de pulsera')).toHaveText('19 cm')
  await expect(fact(page, 'Largo de collar')).toHaveText('Sin completar')
  await page.reload()
  await page.getByRole('link', { name: 'Editar perfil' }).click()
  await expect(sizes.getByLabel('Talle de anillo')).toHaveValue('14')
  await sizes.getByLabel('Talle de anillo').fill('')
  await press(page, 'Guardar cambios')
  await expect(fact(page, 'Talle de anillo')).toHaveText('Sin completar')
})

test('a size that does not exist is reported at its field', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await walkTo(page, '/edit-profile')
  await page.getByLabel('Ciudad').fill('Rosario')
  await page.getByLabel('Provincia').fill('Santa Fe')
  const ring = page.getByLabel('Talle de anillo')
  await ring.fill('54')
  await press(page, 'Guardar cambios')
  await expect(ring).toBeFocused()
  await expect(ring).toHaveAccessibleDescription('Es un número de la guía de talles, como 14.')
  await ring.fill('')
  await page.getByLabel('Largo de collar (cm)').fill('12')
  await press(page, 'Guardar cambios')
  await expect(page.getByLabel('Largo de collar (cm)')).toHaveAccessibleDescription(
    'Va de 30 a 120 cm, sin decimales.',
  )
})

test.describe('a saved size', () => {
  async function signInWithRingSize(page: Page, ring_size: string) {
    const customer = await addCustomer(page.request)
    const { access } = await getTokens(page.request, customer)
    const saved = await page.request.put(profileApi.updateProfile.path, {
      headers: { authorization: `JWT ${access}` },
      data: { ring_size },
    })
    expect(saved.status()).toBe(200)
    await signIn(page, customer)
  }

  test('is chosen on the page of a ring that a list leads to, and on its card', {
    tag: '@phone',
  }, async ({ page }) => {
    const { name, ids } = await addDesign([
      { size: 'Talle 12', price: 70_000 },
      { size: 'Talle 14' },
      { size: 'Talle 16' },
    ])
    await signInWithRingSize(page, '16')
    await page.goto(`/search?search=${encodeURIComponent(name)}`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name })
    await card.getByRole('button', { name: /^Elegir talle/ }).click()
    await expect(page.getByRole('radio', { name: '16' })).toBeChecked()
    await page.keyboard.press('Escape')
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/product/${ids[2]}`)
    const size = page.getByRole('navigation', { name: 'Talle', exact: true })
    await expect(size.locator('[aria-current=true]')).toHaveText('16')
    await size.getByRole('link', { name: '12' }).click()
    await expect(page).toHaveURL(`/product/${ids[0]}`)
    await page.reload()
    await expect(page).toHaveURL(`/product/${ids[0]}`)
  })

  test('is the one that the heart of a card keeps, and the page shows it', async ({ page }) => {
    const { name, ids } = await addDesign([
      { size: 'Talle 14', price: 70_000 },
      { size: 'Talle 16' },
    ])
    await signInWithRingSize(page, '16')
    const held: Route[] = []
    await page.route(`**${accountsApi.getMe.path}`, (route) => void held.push(route), { times: 1 })
    await page.goto(`/search?search=${encodeURIComponent(name)}`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name })
    const onCard = card.getByRole('button', { name: `Favorito: ${name}` })
    const saved = page.waitForRequest(`**${wishlistApi.addItem.path}`)
    await onCard.click()
    // The heart is faster than the reply with her size.
    await expect.poll(() => held.length).toBe(1)
    await held[0]?.continue()
    expect((await saved).postDataJSON()).toEqual({ product_id: ids[1] })
    await expect(onCard).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/product/${ids[1]}`)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('does not replace the size that a link from outside names', async ({ page }) => {
    const { ids } = await addDesign([{ size: 'Talle 12' }, { size: 'Talle 16' }])
    await signInWithRingSize(page, '16')
    await page.goto(`/product/${ids[0]}`)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(`/product/${ids[0]}`)
  })
})
