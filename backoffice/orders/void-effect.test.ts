import { expect, test } from 'vitest'
import { toVoidEffect } from './void-effect.ts'

const counted = { counted: true, problem: null, amount: 10_000 }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the effect of taking a payment back names what stays and what is missing', () => {
  expect(plain(toVoidEffect(counted, [{ amount: 4_000 }, { amount: 6_000 }]))).toBe(
    'El pedido vuelve a «Sin pagar». Sigue guardando sus piezas, para que se pueda pagar.',
  )
  expect(plain(toVoidEffect(counted, [{ amount: 6_000.1 }]))).toBe(
    'Del pedido queda una seña de $ 3.999,90, y vuelven a faltar $ 6.000,10. Sigue guardando sus piezas, para que se pueda pagar.',
  )
  const deposit = { ...counted, counted: false }
  expect(plain(toVoidEffect(deposit, [{ amount: 10_000 }]))).toBe(
    'Deja de contar para el pedido: vuelven a faltar $ 10.000,00.',
  )
  expect(toVoidEffect({ ...deposit, problem: 'not_owed' }, [{ amount: 1 }])).toBe(
    'Deja de figurar en «Dinero por resolver».',
  )
})
