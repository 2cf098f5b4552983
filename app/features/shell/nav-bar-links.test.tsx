import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AccountLink } from './account-link.tsx'
import { CountLink } from './count-link.tsx'

const render = (link: ReactNode) => renderToString(<MemoryRouter>{link}</MemoryRouter>)

const cart = { to: '/cart', icon: 'bag', label: 'Bolsa de compras' } as const

test('an empty cart has no badge', () => {
  expect(render(<CountLink {...cart} count={0} />)).toContain('aria-label="Bolsa de compras"')
})

test('the cart link says how many products are in the cart', () => {
  expect(render(<CountLink {...cart} count={1} />)).toContain(
    'aria-label="Bolsa de compras, 1 producto"',
  )
  expect(render(<CountLink {...cart} count={3} />)).toMatch(
    /"Bolsa de compras, 3 productos".*>3<\/span>/,
  )
})

test('the server renders both account links, and the style sheet shows one', () => {
  const html = render(<AccountLink className="text" />)
  expect(html).toMatch(/<a class="text _?guest[^"]*" href="\/login"[^>]*>Ingresar/)
  expect(html).toMatch(/<a class="text _?customer[^"]*" href="\/dashboard"[^>]*>Perfil/)
})
