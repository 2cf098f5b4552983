import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SalesChart } from './sales-chart.tsx'

const toDays = (count: number, amount: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: `2026-11-${String((at % 28) + 1).padStart(2, '0')}`,
    orders: amount > 0 ? 1 : 0,
    amount,
  }))

test.each([
  [7, 'No hubo ventas en los últimos 7 días.'],
  [30, 'No hubo ventas en los últimos 30 días.'],
  [365, 'No hubo ventas en el último año.'],
])('%i days without a sale have no axis', (days, words) => {
  render(<SalesChart days={toDays(days, 0)} />)
  expect(screen.getByText(words)).toBeDefined()
  expect(document.body.textContent).not.toContain('$')
  expect(screen.queryByRole('img')).toBeNull()
})

test('the axis ends at a round amount', () => {
  const { container } = render(<SalesChart days={toDays(7, 180_000)} />)
  expect(container.textContent).toMatch(/\$\s?200\.000,00/)
  expect(screen.getByRole('img', { name: /en 7 días/ })).toBeDefined()
})
