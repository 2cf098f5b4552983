import fc from 'fast-check'

/** Actions of a buyer, staff and the provider, in any order. */
export type Step =
  | { does: 'place'; count: number; at_counter: boolean; with_credit: boolean }
  | { does: 'pay' }
  | { does: 'prepare' | 'ship' | 'deliver' | 'cancel'; at: number }
  | { does: 'request'; at: number; kind: 'cancellation' | 'exchange' | 'return'; count: number }
  | { does: 'withdraw' | 'reject' | 'receive'; at: number }
  | { does: 'enter'; at: number; count: number; condition: Condition; received: boolean }
  | {
      does: 'refund return'
      at: number
      share: number
      with_shipping: boolean
      twice: boolean
      to: 'payment' | 'credit'
    }
  | {
      does: 'exchange'
      at: number
      wanted: number
      /** How a difference is paid, or that the shop does not charge it. */
      payment: 'link' | 'cash' | 'waived'
      handed_over: boolean
    }
  | { does: 'refund order'; at: number; amount: number | undefined; ends: Ending }
  | { does: 'revoke'; at: number }
  | { does: 'expire' }
  /** The buyer pays the link of an exchange, at once or with a slip that the bank confirms later. */
  | { does: 'pay link'; late: boolean }
  | { does: 'turn'; at: number; status: string; detail?: string }
  | { does: 'refund in panel'; at: number; amount: number | undefined }

type Condition = 'stock' | 'workshop' | 'damaged'
type Ending = 'approved' | 'rejected' | 'lost'

const is = <T extends string>(...does: T[]) => fc.constantFrom(...does)
const at = fc.nat({ max: 5 })
const count = fc.integer({ min: 1, max: 2 })

/** A slip is paid late or never; a dispute goes back and forth. */
const turns = fc.constantFrom<{ status: string; detail?: string }>(
  { status: 'approved' },
  { status: 'approved' },
  { status: 'cancelled' },
  { status: 'in_mediation' },
  { status: 'charged_back', detail: 'settled' },
  { status: 'charged_back', detail: 'reimbursed' },
)

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: is('place'),
      count,
      at_counter: fc.boolean(),
      with_credit: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: is('pay') }) },
  { weight: 1, arbitrary: fc.record({ does: is('prepare'), at }) },
  { weight: 5, arbitrary: fc.record({ does: is('ship'), at }) },
  { weight: 3, arbitrary: fc.record({ does: is('deliver', 'cancel'), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('request'),
      at,
      kind: is('cancellation', 'exchange', 'return'),
      count,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: is('withdraw', 'reject'), at }) },
  { weight: 4, arbitrary: fc.record({ does: is('receive'), at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('enter'),
      at,
      count,
      condition: is<Condition>('stock', 'stock', 'workshop', 'damaged'),
      received: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: is('refund return'),
      at,
      share: fc.constantFrom(0, 0.4, 1, 1, 1),
      with_shipping: fc.boolean(),
      twice: fc.boolean(),
      to: is('payment', 'credit'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: is('exchange'),
      at,
      wanted: fc.nat({ max: 2 }),
      payment: is('link', 'cash', 'waived'),
      handed_over: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('refund order'),
      at,
      amount: fc.constantFrom(undefined, 500),
      ends: is<Ending>('approved', 'rejected', 'lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('revoke'), at }) },
  { weight: 2, arbitrary: fc.record({ does: is('expire') }) },
  { weight: 3, arbitrary: fc.record({ does: is('pay link'), late: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc
      .record({ does: is('turn'), at, turn: turns })
      .map(({ turn, ...rest }) => ({ ...rest, ...turn })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('refund in panel'),
      at,
      amount: fc.constantFrom(undefined, 400),
    }),
  },
)

/** Most of what can go wrong needs an order that was sent. */
const sent: Step[] = [
  { does: 'place', count: 2, at_counter: false, with_credit: false },
  { does: 'pay' },
  { does: 'ship', at: 0 },
]

/** A more expensive piece whose difference is paid by link. */
const exchanged: Step[] = [
  ...sent,
  { does: 'enter', at: 0, count: 1, condition: 'stock', received: true },
  { does: 'exchange', at: 0, wanted: 1, payment: 'link', handed_over: false },
  { does: 'pay link', late: true },
]

const steps = fc.array(step, { minLength: 6, maxLength: 24 })
export const sequences = fc.oneof(
  steps,
  steps.map((rest) => [...exchanged, ...rest]),
  steps.map((rest) => [...sent, ...rest]),
)
