import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { shopFacts } from '#demo/shop-facts.ts'
import { MapSection } from './map-section.tsx'

afterEach(cleanup)

const show = (display: 'embedded' | 'on_request') => {
  const shop = {
    ...shopFacts,
    map: { ...shopFacts.map, display },
    look: { palette: 'papel' as const, logo: null },
    installments: [],
    pay_ways: [],
    limits: { max_units_per_product: 20, max_units_per_order: 50 },
    preparation: { min_days: 3, max_days: 5 },
    payment: { public_key: null, sdk_url: null, sandbox: true },
    contact_form: { public_key: '', service_id: '', template_id: '', origin: null },
  }
  render(<MapSection shop={shop} />)
}

test('the third-party map is loaded on request, and the page says so', () => {
  show('on_request')
  expect(screen.queryByTitle(/^Mapa de/)).toBeNull()
  screen.getByText(/sólo entonces sabe de tu visita/)
  fireEvent.click(screen.getByRole('button', { name: 'Ver el mapa interactivo' }))
  expect(screen.getByTitle(/^Mapa de/).getAttribute('src')).toBe('/map-frame')
})

test('an embedded map is loaded at once, and the page names the third party', () => {
  show('embedded')
  expect(screen.getByTitle(/^Mapa de/).getAttribute('src')).toBe('/map-frame')
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText('El mapa es de OpenStreetMap, que por él sabe de tu visita.')
})
