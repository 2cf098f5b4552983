import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PriceDialog } from './price-dialog.tsx'

afterEach(cleanup)

test('a second Enter does not confirm a large price change', async () => {
  render(<PriceDialog text="De $ 1 a $ 10. ¿Es correcto?" onAnswer={() => undefined} />)
  const back = screen.getByRole('button', { name: 'Volver' })
  await expect.poll(() => document.activeElement).toBe(back)
})
