import type { Page } from '@playwright/test'
import { reviewsApi } from '#contracts/reviews.ts'
import { withDatabase } from '#tests/e2e/buyers.ts'
import { addCustomer, getTokens, PASSWORD, signIn } from '#tests/e2e/people.ts'
import { expect, test } from '#tests/e2e/test.ts'

const BANDS = '/product/401'
/** A product without reviews, one per project because they run concurrently. */
const quiet = (isMobile: boolean | undefined) => (isMobile ? '/product/113' : '/product/509')

const reviews = (page: Page) => page.getByRole('region', { name: 'Reseñas' })
const entries = (page: Page) => reviews(page).getByRole('article')
const form = (page: Page, title: 'Agregar reseña' | 'Actualizar reseña') =>
  page.getByRole('form', { name: title })
const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
/** The radio button lies invisible in its star. */
async function pickStars(page: Page, name: string) {
  await page
    .locator('label')
    .filter({ has: star(page, name) })
    .click()
  await expect(star(page, name)).toBeChecked()
}
const filter = (page: Page) => page.getByRole('combobox', { name: 'Filtrar por calificación' })
const comment = (page: Page) => page.getByLabel('Comentario')

test('a customer writes, edits and deletes a review', async ({ page, axe, isMobile }) => {
  await signIn(page, await addCustomer(page.request))
  await page.goto(quiet(isMobile))
  const adding = form(page, 'Agregar reseña')
  await expect(adding).toBeVisible()
  await expect(page.getByText('Esta pieza todavía no tiene reseñas.')).toBeVisible()
  await pickStars(page, '4 estrellas')
  await comment(page).fill('Brilla con la luz de la tarde.')
  expect(await axe()).toEqual([])
  await adding.getByRole('button', { name: 'Enviar' }).click()

  const updating = form(page, 'Actualizar reseña')
  await expect(updating).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('Brilla con la luz de la tarde.')
  await expect(entries(page).getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
  await expect(page.getByRole('link', { name: '4,0 · 1 reseña' })).toBeVisible()

  await page.reload()
  await expect(comment(page)).toHaveValue('Brilla con la luz de la tarde.')
  await expect(star(page, '4 estrellas')).toBeChecked()
  await pickStars(page, '5 estrellas')
  await comment(page).fill('Brilla a toda hora.')
  await updating.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(entries(page)).toContainText('Brilla a toda hora.')
  await expect(page.getByRole('link', { name: '5,0 · 1 reseña' })).toBeVisible()

  await updating.getByRole('button', { name: 'Eliminar reseña' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar tu reseña?' })
  expect(await axe()).toEqual([])
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect(adding).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expect(comment(page)).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Sin reseñas todavía' })).toBeVisible()
})

test('a review of one size shows with the others, where its author edits it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const ana = await addCustomer(page.request)
  const { access } = await getTokens(page.request, ana)
  const [reviewed, other] = isMobile ? [206, 205] : [216, 215]
  const text = `La compré en otro talle. ${ana.email}`
  const reply = await page.request.post(
    reviewsApi.createReview.path.replace(':productId', String(reviewed)),
    { headers: { authorization: `JWT ${access}` }, data: { rating: 4, comment: text } },
  )
  expect(reply.status()).toBe(201)
  await signIn(page, ana)
  await page.goto(`/product/${other}`)
  await expect(entries(page).first()).toContainText(text)
  await expect(comment(page)).toHaveValue(text)
  await pickStars(page, '5 estrellas')
  await form(page, 'Actualizar reseña').getByRole('button', { name: 'Actualizar' }).click()
  await expect(entries(page).first().getByRole('img', { name: '5 de 5 estrellas' })).toBeVisible()
})

test('a review needs stars and a comment', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  const sent: string[] = []
  page.on('request', (request) => {
    if (/(create|update)-review/.test(request.url())) sent.push(request.url())
  })
  await page.goto(BANDS)
  const send = form(page, 'Agregar reseña').getByRole('button', { name: 'Enviar' })
  await send.click()
  await expect(comment(page)).toBeFocused()
  await expect(comment(page)).toHaveAccessibleDescription('Completá este campo.')
  await comment(page).fill('   ')
  await expect(comment(page)).toHaveAttribute('aria-invalid', 'true')
  await comment(page).fill('Muy lindas.')
  await send.click()
  await expect(page.getByText('Elegí de 1 a 5 estrellas.')).toBeVisible()
  await expect(star(page, '1 estrella')).toBeFocused()
  expect(sent).toEqual([])
})

test('the stars can be selected with the keyboard', async ({ page }) => {
  await signIn(page, await addCustomer(page.request))
  await page.goto(BANDS)
  await expect(page.getByRole('group', { name: 'Calificación' }).getByRole('radio')).toHaveCount(5)
  await star(page, '1 estrella').focus()
  await page.keyboard.press('Space')
  await expect(star(page, '1 estrella')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(star(page, '3 estrellas')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(comment(page)).toBeFocused()
})

test('the shop’s answer shows below the review', async ({ page, axe }) => {
  await withDatabase(
    `update reviews set answer = 'Gracias por <b>venir</b>.', date_answered = now()
    where id = (select min(id) from reviews where product_id = 202 and not hidden)`,
  )
  await page.goto('/product/202')
  const answered = entries(page).filter({ hasText: 'La casa responde' })
  await expect(answered).toHaveCount(1)
  await expect(answered.getByText('Gracias por <b>venir</b>.')).toBeVisible()
  expect(await axe()).toEqual([])
})

test('reviews are filtered by their rating', async ({ page }) => {
  await page.goto(BANDS)
  const all = await entries(page).count()
  const asked = page.waitForRequest(/filter-reviews\/401\?rating=5\.0$/)
  await filter(page).selectOption({ index: 1 })
  await asked
  await expect(entries(page)).not.toHaveCount(all)
  const left = await entries(page).count()
  expect(left).toBeGreaterThan(0)
  await expect(entries(page).getByRole('img', { name: '5 de 5 estrellas' })).toHaveCount(left)
  await filter(page).selectOption('Todas')
  await expect(entries(page)).toHaveCount(all)
})

test('a guest signs in to review and returns to the reviews', async ({ page, axe }) => {
  const ana = await addCustomer(page.request)
  await page.goto(BANDS)
  await expect(form(page, 'Agregar reseña')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ingresar para opinar' }).click()
  await expect(page).toHaveURL('/login?next=%2Fproduct%2F401%23resenas')
  await page.getByLabel('Email', { exact: true }).first().fill(ana.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(`${BANDS}#resenas`)
  await expect(form(page, 'Agregar reseña')).toBeVisible()
  expect(await axe()).toEqual([])
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a review is not lost and loading can be retried', async ({ page }) => {
    await signIn(page, await addCustomer(page.request))
    await page.route('**/api/reviews/**', (route) => route.abort())
    await page.goto(BANDS)
    await expect(page.getByText('No pudimos traer tu reseña.')).toBeVisible()
    await filter(page).selectOption({ index: 1 })
    await expect(page.getByText('No pudimos filtrar las reseñas.')).toBeVisible()
    await page.unroute('**/api/reviews/**')
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(form(page, 'Agregar reseña')).toBeVisible()
    await expect(entries(page)).not.toHaveCount(0)

    await page.route(`**${reviewsApi.createReview.path.replace(':productId', '401')}`, (route) =>
      route.abort(),
    )
    await pickStars(page, '3 estrellas')
    await comment(page).fill('Finas y cómodas.')
    await page.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(page.getByText('No pudimos guardar tu reseña. Probá de nuevo.')).toBeVisible()
    await expect(comment(page)).toHaveValue('Finas y cómodas.')
    await expect(star(page, '3 estrellas')).toBeChecked()
  })
})
