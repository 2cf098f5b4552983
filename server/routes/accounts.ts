import type { FastifyInstance } from 'fastify'
import { accountsApi } from '#contracts/accounts.ts'
import { passkeysApi } from '#contracts/passkeys.ts'
import type { Shop } from '#domain/shop.ts'
import { serve } from '#server/http/serve.ts'

export function serveAccounts(app: FastifyInstance, shop: Shop): void {
  const { accounts, recovery, sessions, removeAccount, setPassword, passkeys } = shop
  serve(app, accountsApi.logIn, ({ body, from }) => accounts.logIn(body, from))
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
