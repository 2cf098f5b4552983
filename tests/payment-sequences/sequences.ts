import fc from 'fast-check'
import { type Step, step } from './steps.ts'

/** Most sequences begin like a usual purchase, so that later states are reached often. */
export const sequences: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.constantFrom<Step[]>([], ordered(), ordered(), orderedWithCredit(), deposited()),
    fc.array(step, { minLength: 3, maxLength: 14 }),
  )
  .map(([start, rest]) => [...start, ...rest])

function ordered(): Step[] {
  return [
    { does: 'fill', count: 1 },
    { does: 'prepare', with_credit: false },
    { does: 'press', times: 1, reply: 'received' },
  ]
}

function orderedWithCredit(): Step[] {
  return [
    { does: 'fill', count: 1 },
    { does: 'give credit', amount: 300_000 },
    { does: 'prepare', with_credit: true },
    { does: 'press', times: 1, reply: 'received' },
  ]
}

function deposited(): Step[] {
  return [
    {
      does: 'sell',
      at_counter: true,
      count: 1,
      methods: 2,
      deposit: true,
      with_credit: false,
      handed_over: false,
      times: 1,
    },
  ]
}
