import fc from 'fast-check'
import { addCrowd, addPerson } from '#tests/people.ts'
import type { SellingShop } from '#tests/selling.ts'
import { offerPayWays } from '#tests/transfer-account.ts'
import { checkBooks } from './check-books.ts'
import { endGame, letTimePass, type Person, startGame, TRANSFER_DISCOUNT } from './game.ts'
import { play } from './play.ts'
import { sequences } from './sequences.ts'

const CROWD = 200

/** Plays that many random sequences, each with its own buyer and product, and checks the books after each. */
export async function runSequences(
  shop: SellingShop,
  numRuns: number,
  seed?: number,
): Promise<void> {
  const owner = await addPerson(shop, { role: 'owner' })
  await offerPayWays(shop, TRANSFER_DISCOUNT)
  let crowd: Person[] = []
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      if (crowd.length === 0) crowd = await addCrowd(shop, CROWD)
      const game = await startGame(shop, { buyer: crowd.pop() as Person, owner })
      for (const step of steps) await play(game, step)
      await letTimePass(game)
      await checkBooks(game)
      await endGame(game)
    }),
    { numRuns, endOnFailure: true, ...(seed !== undefined && { seed }) },
  )
}
