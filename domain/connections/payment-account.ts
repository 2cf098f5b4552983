import type { PaymentAccount, PaymentKeysDraft } from '#contracts/admin/connections.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { requireOwner } from '#domain/auth/require-permission.ts'
import type { Caller } from '#domain/caller.ts'
import { recordChange } from '#domain/editing/audit.ts'
import { Refusal } from '#domain/refusals.ts'
import type { ConnectionStore } from './connection-store.ts'
import { requireFree } from './require-free.ts'

export type VerifiedAccount = Pick<PaymentAccount, 'account' | 'nickname' | 'email' | 'live_mode'>
/** Asks the provider whose keys these are. Throws what is wrong with them, by field. */
export type VerifyAccount = (keys: PaymentKeysDraft) => Promise<VerifiedAccount>

type Dependencies = {
  db: Database
  store: ConnectionStore
  verify: VerifyAccount
  /** The variable that fixes the account. */
  variable: string | null
  /** Whether visitors could no longer pay without an account. */
  needsAccount: () => Promise<boolean>
}

const resource = 'connections'
const TAIL_LENGTH = 4
const toTail = (secret: string) => secret.slice(-TAIL_LENGTH)

const toLogged = (facts: PaymentAccount | undefined) =>
  facts
    ? { account: facts.account, nickname: facts.nickname, live_mode: facts.live_mode }
    : { account: null, nickname: null, live_mode: null }

/** Connects the account that purchases pay. */
export function createPaymentAccount({ db, store, verify, variable, needsAccount }: Dependencies) {
  const findInUse = async () => {
    const { payments } = await store.read()
    return payments.find(({ date_replaced }) => date_replaced === null)
  }

  return {
    async connect(caller: Caller, keys: PaymentKeysDraft): Promise<void> {
      requireOwner(caller, 'only_owner_connects')
      requireFree(variable)
      const verified = await verify(keys)
      const { access_token, public_key, webhook_secret } = keys
      const before = await findInUse()
      const isSame =
        before?.secret?.access_token === access_token &&
        before.secret.webhook_secret === webhook_secret &&
        before.facts.public_key === public_key
      if (isSame) return
      const facts: PaymentAccount = {
        ...verified,
        public_key,
        access_token_tail: toTail(access_token),
        webhook_secret_tail: toTail(webhook_secret),
      }
      await inTransaction(db, async (tx) => {
        await store.replace(tx, {
          kind: 'payments',
          facts,
          secret: { access_token, webhook_secret },
        })
        await recordChange(tx, caller, {
          action: 'connect',
          resource,
          resource_id: 'payments',
          before: toLogged(before?.facts),
          after: toLogged(facts),
        })
      })
      store.announce()
    },

    async disconnect(caller: Caller): Promise<void> {
      requireOwner(caller, 'only_owner_connects')
      requireFree(variable)
      const before = await findInUse()
      if (!before) throw new Refusal('not_connected')
      if (await needsAccount()) throw new Refusal('payments_needed')
      await inTransaction(db, async (tx) => {
        await store.disconnect(tx, 'payments')
        await recordChange(tx, caller, {
          action: 'disconnect',
          resource,
          resource_id: 'payments',
          before: toLogged(before.facts),
          after: toLogged(undefined),
        })
      })
      store.announce()
    },
  }
}
