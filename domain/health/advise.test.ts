import { expect, test } from 'vitest'
import { adviseFor } from './advise.ts'
import { bad, good } from './states.ts'

const finding = { ...bad('Pagos', 'Son de prueba.', 'Indicá MP_ACCESS_TOKEN.') }
const worker = { role: 'seller', permissions: ['workshop'] as const }
const adviceOf = (caller: Parameters<typeof adviseFor>[0], ...findings: (typeof finding)[]) =>
  adviseFor(caller, findings).map(({ advice }) => advice)

test('who may change the settings reads how', () => {
  expect(adviceOf({ role: 'seller', permissions: ['settings'] }, finding)).toEqual([
    'Indicá MP_ACCESS_TOKEN.',
  ])
})

test('everybody else is told whom to tell, and what they must not do before', () => {
  const urgent = { ...finding, others: 'No entregues nada.' }
  expect(adviceOf(worker, finding, urgent, good('Disco', 'Hay lugar.'))).toEqual([
    'Avisale a quien administra la tienda.',
    'No entregues nada. Avisale a quien administra la tienda.',
    null,
  ])
})
