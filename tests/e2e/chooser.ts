import type { Page } from '@playwright/test'
import { products } from '#tests/e2e/shop-page.ts'

/** Sizes 12, 14, 16 and 18, of which the last is sold out. */
export const RING = 'Anillo solitario de oro'

export const card = (page: Page) =>
  products(page).filter({ has: page.getByRole('link', { name: RING, exact: true }) })
export const opener = (page: Page) => page.getByRole('button', { name: `Elegir talle: ${RING}` })
export const chooser = (page: Page) => page.getByRole('dialog', { name: `Elegí tu talle: ${RING}` })
export const size = (page: Page, name: string) =>
  chooser(page).getByRole('radio', { name, exact: true })
