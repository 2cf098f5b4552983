import type { ShopFacts } from '#contracts/shop.ts'
import type { Database } from '#db/database.ts'
import { createAccounts } from '#domain/auth/accounts.ts'
import type { Attempts } from '#domain/auth/attempts.ts'
import { createConfirmIdentity } from '#domain/auth/confirm-identity.ts'
import { createEmailChange } from '#domain/auth/email-change.ts'
import { createEncryption } from '#domain/auth/encryption.ts'
import { deriveKey, type Secrets } from '#domain/auth/keys.ts'
import { createKnownDevices } from '#domain/auth/known-devices.ts'
import { createMailCodes } from '#domain/auth/mail-codes.ts'
import { deleteExpiredLinks } from '#domain/auth/mail-links.ts'
import { createPasskeyCeremonies } from '#domain/auth/passkey-ceremonies.ts'
import { createPasskeys } from '#domain/auth/passkeys.ts'
import { createRecovery } from '#domain/auth/recovery.ts'
import { createSecondFactor } from '#domain/auth/second-factor.ts'
import { createSecurityEvents } from '#domain/auth/security-events.ts'
import { createSessions } from '#domain/auth/sessions.ts'
import { createSetPassword } from '#domain/auth/set-password.ts'
import { createTokens } from '#domain/auth/tokens.ts'
import type { PostMail } from '#domain/mail/mail.ts'
import { claimOrders } from '#domain/orders/claim-orders.ts'
import { createAdminStaff } from './admin-staff.ts'
import { anonymizeOrders, forgetNetworks } from './anonymize-orders.ts'
import { createOwnName } from './own-name.ts'
import { createRemoval, deleteUnusedAccounts } from './removal.ts'
import { createRoles } from './roles.ts'
import { createSecondFactorRule } from './second-factor-rule.ts'

type Dependencies = {
  db: Database
  secrets: Secrets
  attempts: Attempts
  postMail: PostMail
  settings: { getShop: () => Promise<ShopFacts> }
  publicUrl: string
}

/** Wires authentication, accounts, staff and roles for `domain/shop.ts`. */
export function createAccess(dependencies: Dependencies) {
  const { db, secrets, attempts, postMail, settings, publicUrl } = dependencies
  const events = createSecurityEvents({
    db,
    secret: deriveKey(secrets.current, 'security events'),
  })
  const sessions = createSessions({ db, tokens: createTokens(secrets), events })
  const encryption = createEncryption(secrets)
  const secondFactor = createSecondFactor({ db, encryption, attempts, postMail, events, settings })
  const ceremonies = createPasskeyCeremonies({ db, attempts, events, publicUrl })
  const knownDevices = createKnownDevices(secrets)
  const recovery = createRecovery({ db, attempts, postMail, events, claimOrders })
  const mailCodes = createMailCodes({
    ...{ db, attempts, postMail, events },
    secret: deriveKey(secrets.current, 'mail codes'),
    mailActivation: recovery.mailActivation,
  })
  const emailChange = createEmailChange({
    ...{ db, attempts, postMail, events },
    secret: deriveKey(secrets.current, 'email changes'),
  })
  return {
    encryption,
    sessions,
    secondFactor,
    securityEvents: events,
    accounts: createAccounts({
      db,
      sessions,
      attempts,
      postMail,
      secondFactor,
      ceremonies,
      mailCodes,
      knownDevices,
      events,
    }),
    recovery,
    mailCodes,
    roles: createRoles({ db, events }),
    adminStaff: createAdminStaff({ db, postMail, publicUrl, secondFactor, events }),
    changeOwnName: createOwnName(db),
    emailChange,
    confirmIdentity: createConfirmIdentity({ db, attempts, secondFactor, ceremonies }),
    passkeys: createPasskeys({ db, ceremonies, secondFactor, postMail, events, settings }),
    secondFactorRule: createSecondFactorRule({ db }),
    setPassword: createSetPassword({ db, attempts, postMail, events }),
    removeAccount: createRemoval({ db, attempts }),
    /** Deletes expired and unused records. Runs every night. */
    async cleanUpAccounts(): Promise<void> {
      await sessions.deleteExpired()
      await deleteExpiredLinks(db)
      await mailCodes.deleteExpired()
      await emailChange.deleteExpired()
      await attempts.deleteExpired()
      await events.deleteExpired()
      await ceremonies.deleteExpired()
      await anonymizeOrders(db)
      await forgetNetworks(db)
      await deleteUnusedAccounts(db)
    },
  }
}
