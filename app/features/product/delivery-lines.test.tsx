import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ShippingType } from '#contracts/fulfilment.ts'
import { DeliveryLines, type ShippingLine } from './delivery-lines.tsx'

const option = (type: ShippingType, price: number): ShippingLine => ({
  id: price,
  name: type,
  price,
  time_to_delivery: `como ${type}`,
  free_from: null,
  is_pickup: type === 'pickup',
  type,
  when: `, como ${type}`,
})

const read = (options: ShippingLine[], isUnchosen = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeliveryLines
        options={options}
        preparation={{ min_days: 2, max_days: 4 }}
        piece={{ id: 7, final_price: 100 }}
        isUnchosen={isUnchosen}
      />
    </MemoryRouter>,
  )

test('shipping is that of a carrier, even if the courier of the shop is cheaper', () => {
  const html = read([option('local', 1), option('delivery', 2), option('pickup', 0)])
  expect(html).toContain('como delivery')
  expect(html).toContain('como pickup')
  expect(html).not.toContain('como local')
})

test('the time to prepare it is that of the shop', () => {
  expect(read([])).toContain('De 2 a 4 días hábiles desde el pago.')
})

test('what it costs stands before when it comes', () => {
  const when = '. Llega entre el 1 y el 9 de diciembre'
  const html = read([{ ...option('delivery', 2), when }, option('pickup', 0)])
  expect(html).toContain('Desde $\u00a02,00. Llega entre el 1 y el 9 de diciembre.')
  expect(html).toContain('Sin cargo, como pickup.')
})

test('a shop whose only shipping is its own courier names it', () => {
  expect(read([option('local', 1)])).toContain('como local')
})

test('an appointment is for the piece, or for its design until a size is chosen', () => {
  expect(read([])).toContain('href="/dates?product=7"')
  expect(read([], true)).toContain('href="/dates?product=7&amp;size=any"')
})
