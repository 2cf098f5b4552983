import type { Page } from '@playwright/test'
import { askAsOwner, openBackOffice } from './back-office.ts'
import { expect } from './test.ts'
import { uniqueCode } from './unique-code.ts'

/** Adds a ring in three sizes through the API. */
export async function addRing(page: Page) {
  const name = `Anillo de prueba ${uniqueCode()}`
  const owner = await askAsOwner(page.request)
  const pieces = ['Talle 14', 'Talle 16', 'Talle 18'].map((size) => ({
    ...{ size, material: 'oro', price: 100_000, quantity: 2 },
  }))
  const key = crypto.randomUUID()
  const design = await owner.post('/api/admin/designs', { key, name, category: 10, pieces })
  const read = async () => (await owner.get(`/api/admin/designs/${design.id}`)).pieces
  return { id: design.id as number, name, pieces: design.pieces, read, owner }
}

export async function openRing(page: Page, { name }: { name: string }, size = '') {
  await openBackOffice(page, 'Productos')
  await page.getByLabel('Buscar').fill(name)
  await expect(page.getByText(/^1 a \d de \d$/)).toBeVisible()
  if (size) await page.getByRole('button', { name: `Ver las piezas de ${name}` }).click()
  await page.getByRole('link', { name: size || name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function chooseMaterial(page: Page, name: string) {
  await page.getByLabel('Material').click()
  await page.getByRole('option', { name, exact: true }).click()
}

export const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
