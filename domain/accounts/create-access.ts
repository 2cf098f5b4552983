import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import type { Attempts } from '#domain/attempts.ts'
import { deriveKey, type Secrets } from '#domain/keys.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { createAccounts } from './accounts.ts'
import { createConfirmIdentity } from './confirm-identity.ts'
import { forgetOrders } from './forget-orders.ts'
import { createKnownDevices } from './known-devices.ts'
import { tidyLinks } from './mail-links.ts'
import { createRecovery } from './recovery.ts'
import { createRemoval, purgeUnused } from './removal.ts'
import { createRoles } from './roles.ts'
import { createSeal } from './sealed.ts'
import { createSecondFactor } from './second-factor.ts'
import { createSecurityEvents } from './security-events.ts'
import { createSessions } from './sessions.ts'
import { createSetPassword } from './set-password.ts'
import { createStaffDesk } from './staff-desk.ts'
import { createTokens } from './tokens.ts'

type Dependencies = {
  db: Database
  secrets: Secrets
  attempts: Attempts
  postMail: PostMail
  settings: { getShop: () => Promise<ShopFacts> }
}

/** Everything about entering the shop, wired once for `domain/shop.ts`. */
export function createAccess({ db, secrets, attempts, postMail, settings }: Dependencies) {
  const events = createSecurityEvents({
    db,
    secret: deriveKey(secrets.current, 'security events'),
  })
  const sessions = createSessions({ db, tokens: createTokens(secrets), events })
  const seal = createSeal(secrets)
  const secondFactor = createSecondFactor({ db, seal, attempts, postMail, events, settings })
  const knownDevices = createKnownDevices(secrets)
  return {
    sessions,
    secondFactor,
    securityEvents: events,
    accounts: createAccounts({
      db,
      sessions,
      attempts,
      postMail,
      secondFactor,
      knownDevices,
      events,
    }),
    recovery: createRecovery({ db, attempts, postMail, events }),
    roles: createRoles({ db, events }),
    staffDesk: createStaffDesk({ db, postMail, secondFactor, events }),
    confirmIdentity: createConfirmIdentity({ db, attempts, secondFactor }),
    setPassword: createSetPassword({ db, attempts, postMail, events }),
    removeAccount: createRemoval({ db, attempts }),
    async tidyAccounts(): Promise<void> {
      await sessions.tidy()
      await tidyLinks(db)
      await attempts.tidy()
      await events.tidy()
      await forgetOrders(db)
      await purgeUnused(db)
    },
  }
}
