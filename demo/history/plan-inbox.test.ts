import { expect, test } from 'vitest'
import { toMoment } from '#contracts/dates.ts'
import { listDays } from './calendar.ts'
import { planRevocations } from './plan-inbox.ts'
import { createRandom } from './random.ts'

const week = [23, 24, 25, 26, 27, 28, 29].map((day) => toMoment(`2026-11-${day}`, '13:30'))

test('a revocation is answered before it is settled, whatever day it is', () => {
  for (const until of week) {
    for (let seed = 1; seed <= 50; seed++) {
      const steps = planRevocations(until, listDays(until), createRandom(seed))
      const moments = steps.map(({ at }) => at.getTime())
      expect(moments, `${until.toISOString()}, ${seed}`).toEqual([...moments].sort((a, b) => a - b))
    }
  }
})
