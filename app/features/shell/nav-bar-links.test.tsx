import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountLink } from './account-link.tsx'
import { CountLink } from './count-link.tsx'

const bag = { to: '/cart', icon: 'bag', label: 'Bolsa de compras' } as const

test('an empty bag has no badge', () => {
  expect(renderToString(<CountLink {...bag} count={0} />)).toContain(
    'aria-label="Bolsa de compras"',
  )
})

test('a bag says how many products lie in it', () => {
  expect(renderToString(<CountLink {...bag} count={1} />)).toContain(
    'aria-label="Bolsa de compras, 1 producto"',
  )
  expect(renderToString(<CountLink {...bag} count={3} />)).toMatch(
    /"Bolsa de compras, 3 productos".*>3<\/span>/,
  )
})

test('a page that may be for anybody holds both links, and the styles show one', () => {
  const html = renderToString(<AccountLink className="text" />)
  expect(html).toMatch(/<a class="text _?guest[^"]*" href="\/login"[^>]*>Ingresar/)
  expect(html).toMatch(/<a class="text _?customer[^"]*" href="\/dashboard"[^>]*>Perfil/)
})
