import { expect, test } from 'vitest'
import { listBoardMoves, toRefusalWords } from './board-moves.ts'

const all = { mayPrepare: true, mayMove: true }
const paid = {
  fulfilment: 'to_prepare',
  can_move_to: ['en_camino'],
  is_pickup: false,
  shipping_type: 'delivery' as const,
  dispute: null,
} as const
const toTargets = (...given: Parameters<typeof listBoardMoves>) =>
  listBoardMoves(...given).map(({ to }) => to)

test.each([
  ['a paid order', paid, ['prepared', 'on_its_way']],
  ['a prepared order', { ...paid, fulfilment: 'prepared' }, ['on_its_way', 'to_prepare']],
  ['a paid pickup', { ...paid, is_pickup: true }, ['prepared', 'ready_for_pickup']],
  ['a disputed order', { ...paid, can_move_to: [], dispute: 'open' }, []],
  [
    'a refunded order on its way',
    { ...paid, fulfilment: 'on_its_way', can_move_to: ['cancelado', 'entregado'] },
    ['delivered', null],
  ],
  ['an unpaid order', { ...paid, fulfilment: 'unpaid', can_move_to: ['cancelado'] }, [null]],
  ['a delivered order', { ...paid, fulfilment: 'delivered', can_move_to: [] }, []],
] as const)('%s goes only where it may', (_, order, targets) => {
  expect(toTargets({ ...order, can_move_to: [...order.can_move_to] }, all)).toEqual(targets)
})

test('the workshop prepares and moves nothing else', () => {
  const order = { ...paid, can_move_to: [...paid.can_move_to] }
  expect(toTargets(order, { mayPrepare: true, mayMove: false })).toEqual(['prepared'])
  expect(toTargets(order, { mayPrepare: false, mayMove: false })).toEqual([])
})

test('a drop that is refused says why', () => {
  const unpaid = {
    transaction_id: 'QL-1',
    fulfilment: 'unpaid',
    status: 'sin_procesar',
    dispute: null,
  } as const
  expect(toRefusalWords(unpaid, 'prepared')).toBe(
    'QL-1 no pasa a «Preparado»: todavía no está pagado.',
  )
  const sent = { ...unpaid, fulfilment: 'on_its_way', status: 'en_camino' } as const
  expect(toRefusalWords(sent, 'to_prepare')).toBe(
    'QL-1 no pasa a «Para preparar»: está en «En camino».',
  )
})
