import fc from 'fast-check'

/** Actions of buyers, the provider, the network and staff, in any order. */
export type Step =
  | { does: 'fill'; count: number }
  | { does: 'give credit'; amount: number }
  | { does: 'prepare'; with_credit: boolean }
  | { does: 'press'; times: number; reply: 'received' | 'lost' | 'cut' }
  | { does: 'pay'; outcome: 'approved' | 'pending' | 'rejected'; odd: Odd; heard: Heard }
  | { does: 'press while paid' }
  | { does: 'turn'; at: number; status: string; detail?: string; heard: Heard }
  | { does: 'hear'; at: number; times: number }
  | { does: 'expire' }
  | {
      does: 'refund'
      amount: number | undefined
      twice: boolean
      ends: Ending
      reply: 'received' | 'lost'
    }
  | { does: 'settle refund'; status: 'approved' | 'rejected'; heard: Heard }
  | { does: 'refund in panel'; at: number; amount: number | undefined; heard: Heard }
  | { does: 'edit'; count: number; reply: 'received' | 'lost'; whilePaid: boolean }
  | { does: 'choose transfer'; times: number; whilePaid: boolean }
  | { does: 'cancel' }
  | {
      does: 'cancel order'
      refund: 'all' | 'part' | 'none'
      restock: boolean
      tells: boolean
      ends: Ending
    }
  | { does: 'send' }
  | { does: 'resolve'; at: number; action: number }
  | {
      does: 'sell'
      at_counter: true
      count: number
      methods: number
      deposit: boolean
      with_credit: boolean
      handed_over: boolean
      times: number
    }
  | { does: 'collect'; at_counter: true; amount: number | undefined; handed_over: boolean }
  | { does: 'cancel deposit'; at_counter: true; keeps: boolean }
  | { does: 'transfer'; at_counter: true; pesos: number; times: number }
  | { does: 'void'; at_counter: true; times: number }

/** Whether, and how often, the webhook of the event arrives. */
export type Heard = 'never' | 'once' | 'twice'
type Odd = 'no' | 'amount' | 'currency' | 'account' | 'mode'
type Ending = 'approved' | 'rejected' | 'in_process'

const heard = fc.constantFrom<Heard>('never', 'once', 'once', 'twice')
const at = fc.nat({ max: 3 })
const amount = fc.constantFrom(undefined, 1, 400, 1_000)
const atCounter = fc.constant(true as const)
const is = <T extends string>(does: T) => fc.constant(does)

/** A dispute goes back and forth; a pending payment is approved or not. */
const turns = fc.constantFrom<{ status: string; detail?: string }>(
  { status: 'approved' },
  { status: 'approved' },
  { status: 'rejected' },
  { status: 'cancelled' },
  { status: 'in_mediation' },
  { status: 'charged_back', detail: 'settled' },
  { status: 'charged_back', detail: 'reimbursed' },
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: is('fill'), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ does: is('prepare'), with_credit: fc.boolean() }) },
  // A part of an order with shipping, and more than any order costs.
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('give credit'),
      amount: fc.constantFrom(50_000, 300_000, 5_000_000),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: is('press'),
      times: fc.integer({ min: 1, max: 3 }),
      reply: fc.constantFrom(
        'received' as const,
        'received' as const,
        'lost' as const,
        'cut' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: is('pay'),
      outcome: fc.constantFrom(
        'approved' as const,
        'approved' as const,
        'pending' as const,
        'rejected' as const,
      ),
      odd: fc.constantFrom<Odd>('no', 'no', 'no', 'no', 'amount', 'currency', 'account', 'mode'),
      heard,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('press while paid') }) },
  {
    weight: 7,
    arbitrary: fc
      .record({ does: is('turn'), at, turn: turns, heard })
      .map(({ turn, ...rest }) => ({ ...rest, ...turn })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: is('hear'), at, times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('expire') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: is('refund'),
      amount,
      twice: fc.boolean(),
      ends: fc.constantFrom<Ending>('approved', 'approved', 'rejected', 'in_process'),
      reply: fc.constantFrom('received' as const, 'received' as const, 'lost' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('settle refund'),
      status: fc.constantFrom('approved' as const, 'rejected' as const),
      heard,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: is('refund in panel'), at, amount, heard }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('edit'),
      count: fc.integer({ min: 1, max: 4 }),
      reply: fc.constantFrom('received' as const, 'received' as const, 'lost' as const),
      whilePaid: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('choose transfer'),
      times: fc.integer({ min: 1, max: 2 }),
      whilePaid: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: is('cancel') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('cancel order'),
      refund: fc.constantFrom('all' as const, 'part' as const, 'part' as const, 'none' as const),
      restock: fc.boolean(),
      tells: fc.boolean(),
      ends: fc.constantFrom<Ending>('approved', 'approved', 'rejected', 'in_process'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: is('send') }) },
  { weight: 2, arbitrary: fc.record({ does: is('resolve'), at, action: fc.nat({ max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('sell'),
      at_counter: atCounter,
      count: fc.integer({ min: 1, max: 3 }),
      methods: fc.integer({ min: 1, max: 3 }),
      deposit: fc.boolean(),
      with_credit: fc.boolean(),
      handed_over: fc.boolean(),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('collect'),
      at_counter: atCounter,
      amount: fc.constantFrom(undefined, undefined, 1_000),
      handed_over: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: is('cancel deposit'),
      at_counter: atCounter,
      keeps: fc.boolean(),
    }),
  },
  // A part of an order, the price of a piece, with its shipping, and more than any order costs.
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('transfer'),
      at_counter: atCounter,
      pesos: fc.constantFrom(400, 2_000, 7_000, 50_000),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: is('void'),
      at_counter: atCounter,
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
)
