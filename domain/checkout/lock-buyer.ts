import { lockUntilCommit } from '#db/advisory-locks.ts'
import type { Tx } from '#db/database.ts'
import { lockCart } from '#domain/cart/lock-cart.ts'
import type { Buyer } from './buyer.ts'

/** Orders of one account, or of one e-mail without an account, are placed one after the other, so that all are counted. */
export const lockBuyer = (tx: Tx, { id, email }: Buyer): Promise<void> =>
  id === null ? lockUntilCommit(tx, 'guest', email) : lockCart(tx, id)
