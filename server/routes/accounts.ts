import type { FastifyInstance } from 'fastify'
import { accountsApi } from '#contracts/accounts.ts'
import { activationSessionApi } from '#contracts/activation-session.ts'
import { mailCodesApi } from '#contracts/mail-codes.ts'
import { ownPasskeysApi } from '#contracts/own-passkeys.ts'
import { passkeysApi } from '#contracts/passkeys.ts'
import { toDevice } from '#domain/auth/device.ts'
import type { Caller } from '#domain/caller.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

/** In the back office they come with recovery codes, which nobody would see here. */
function requireCustomer({ role }: Caller): void {
  if (role !== 'customer') throw new Refusal('passkeys_of_staff')
}

function serveOwnPasskeys(app: FastifyInstance, { passkeys }: Shop): void {
  serve(app, ownPasskeysApi.list, async ({ caller }) => ({
    passkeys: await passkeys.list(caller),
  }))
  serve(app, ownPasskeysApi.startRegistration, ({ caller, from }) => {
    requireCustomer(caller)
    return passkeys.startRegistration(caller, from)
  })
  serve(app, ownPasskeysApi.register, async ({ caller, body, from }) => {
    requireCustomer(caller)
    const named = { ...body, name: toDevice(from.userAgent) }
    return (await passkeys.register(caller, named, from)).passkey
  })
  serve(app, ownPasskeysApi.remove, ({ caller, params, from }) => {
    requireCustomer(caller)
    return passkeys.remove(caller, params.id, from)
  })
}

export function serveAccounts(app: FastifyInstance, shop: Shop): void {
  serveOwnPasskeys(app, shop)
  const { accounts, mailCodes, recovery, sessions, removeAccount, setPassword, passkeys } = shop
  serve(app, accountsApi.logIn, ({ body, from }) => accounts.logIn(body, from))
  serve(app, mailCodesApi.request, ({ body, from }) => mailCodes.ask(body.email, from))
  serve(app, mailCodesApi.signIn, ({ body, from }) => accounts.logInWithCode(body, from))
  serve(app, passkeysApi.startSignIn, ({ from }) => passkeys.startSignIn(from))
  serve(app, passkeysApi.signIn, ({ body, from }) => accounts.logInWithPasskey(body, from))
  serve(app, accountsApi.verify, async ({ body }) => {
    await sessions.verify(body.token)
    return {}
  })
  serve(app, accountsApi.refresh, ({ body }) => sessions.refresh(body.refresh))
  serve(app, accountsApi.logOut, ({ body }) => sessions.closeByToken(body.refresh))
  serve(app, accountsApi.getMe, ({ caller }) => accounts.getMe(caller))
  serve(app, accountsApi.removeMe, ({ caller, body, from }) =>
    removeAccount(caller, body.current_password, from),
  )
  serve(app, accountsApi.signUp, ({ body, from }) => accounts.signUp(body, from))
  serve(app, accountsApi.activate, ({ body, from }) => recovery.activate(body, from))
  serve(app, activationSessionApi.open, ({ body, from }) =>
    accounts.logInAfterActivation(body, from),
  )
  serve(app, accountsApi.resendActivation, ({ body, from }) =>
    recovery.askForActivation(body.email, from),
  )
  serve(app, accountsApi.requestReset, ({ body, from }) => recovery.askForReset(body.email, from))
  serve(app, accountsApi.setPassword, ({ caller, body, from }) => setPassword(caller, body, from))
  serve(app, accountsApi.confirmReset, ({ body, from }) => recovery.confirmReset(body, from))
  serve(app, accountsApi.acceptInvitation, ({ body, from }) =>
    recovery.acceptInvitation(body, from),
  )
}
