import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { addCrowd, addPerson } from './people.ts'
import { checkBooks } from './return-sequences/check-books.ts'
import { letTimePass, type Person, startGame } from './return-sequences/game.ts'
import { play } from './return-sequences/play.ts'
import { sequences } from './return-sequences/steps.ts'
import { openSellingShop, type SellingShop } from './selling.ts'

const RUNS = 100

let shop: SellingShop
let owner: Person
let crowd: Person[]

beforeAll(async () => {
  shop = await openSellingShop({ client: { tries: 1, tryTimeoutMs: 2_000 } })
  owner = await addPerson(shop, { role: 'owner' })
  crowd = await addCrowd(shop, RUNS)
})
afterAll(() => shop.close())

test('after any sequence of sales, returns, exchanges and refunds the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const game = await startGame(shop, { buyer: crowd.pop() as Person, owner })
      for (const step of steps) {
        await play(game, step)
        await checkBooks(game)
      }
      await letTimePass(game)
      await checkBooks(game)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 300_000)
