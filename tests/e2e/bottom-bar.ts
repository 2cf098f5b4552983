import type { Page } from '@playwright/test'

/** The button of the bottom bar, which only phones have. */
export const openerOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Accesos' }).getByRole('button', { name: 'Más' })
