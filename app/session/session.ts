import { createStore } from '#app/ui/create-store.ts'
import { accountsApi, type User } from '#contracts/accounts.ts'
import type { CallInput, Reply } from '#contracts/endpoint.ts'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'
import { claimOrders, rememberActivation } from './after-sign-in.ts'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'
import { readLocalStorage, writeLocalStorage } from './local-storage.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { clearTokens, onTokens, readHolder, readTokens, readUserId, storeTokens } from './tokens.ts'

export type SessionState = {
  /** `unknown` until the tokens have been read; pages then show neither a guest's nor a customer's view. */
  status: 'unknown' | 'guest' | 'customer'
  user: User | null
  /** An auth call is under way. */
  loading: boolean
}

/** Survives a sign-out. It grants no access; it only marks the device as known at the next sign-in. */
const KNOWN_DEVICE = 'device'

const store = createStore<SessionState>({ status: 'unknown', user: null, loading: false })
let started: Promise<void> | undefined
let hasLeft = false

function set(change: Partial<SessionState>): void {
  if (change.status === 'customer') hasLeft = false
  store.write({ ...store.read(), ...change })
}

async function whileLoading<T>(task: () => Promise<T>): Promise<T> {
  set({ loading: true })
  try {
    return await task()
  } finally {
    set({ loading: false })
  }
}

const endSession = () => {
  clearTokens()
  set({ status: 'guest', user: null })
}

/** Loads the user. The reply is dropped if another account signed in meanwhile. */
async function loadUser(): Promise<void> {
  const isSameHolder = watchHolder()
  const user = await call(accountsApi.getMe).catch((error: unknown) => {
    if (isSameHolder()) set({ user: null })
    throw error
  })
  if (isSameHolder()) set({ status: 'customer', user })
}

function watchHolder(): () => boolean {
  const holder = readHolder()
  return () => readHolder() === holder
}

/** Only a refusal of the server signs out; a connection error keeps the customer signed in. */
async function restoreSession(): Promise<void> {
  const { access, refresh } = readTokens()
  if (!access && !refresh) return set({ status: 'guest', user: null })
  let isSameHolder = watchHolder()
  try {
    const token = await refreshTokens(access)
    isSameHolder = watchHolder()
    await call(accountsApi.verify, { body: { token } })
    await loadUser()
    if (isSameHolder()) return
  } catch (error) {
    if (isSameHolder()) {
      const isRefusal = error instanceof CallFailed && !error.isTemporary
      return isRefusal ? endSession() : set({ status: 'customer' })
    }
  }
  // The tokens changed during the calls, so the replies were about another account.
  await restoreSession()
}

/** Runs when another tab signs in or out, or a refused call clears the tokens. */
function follow(): void {
  const state = store.read()
  const { access, refresh } = readTokens()
  if (!access && !refresh) {
    if (state.status !== 'guest' || state.user) set({ status: 'guest', user: null })
    return
  }
  if (state.loading || state.status === 'unknown') return
  const isSame = state.status === 'customer' && state.user?.id === readUserId(access)
  if (!isSame) loadUser().catch(() => undefined)
}

const retry = () => {
  const { status, user, loading } = store.read()
  if (status === 'customer' && !user && !loading) void whileLoading(restoreSession)
}

/** Ends the session because the shopper wants it. */
function leave(): void {
  hasLeft = true
  endSession()
}

const signIn = (
  send: (device?: string) => Promise<Reply<typeof accountsApi.logIn>>,
): Promise<void> =>
  whileLoading(async () => {
    const isSameHolder = watchHolder()
    try {
      const { device, ...pair } = await send(readLocalStorage(KNOWN_DEVICE) ?? undefined)
      writeLocalStorage(KNOWN_DEVICE, device)
      storeTokens(pair)
    } catch (error) {
      // Somebody may have signed in in another tab meanwhile.
      if (isSameHolder()) endSession()
      else await loadUser().catch(() => undefined)
      throw error
    }
    await claimOrders()
    await loadUser().catch(() => set({ status: 'customer' }))
  })

async function start(): Promise<void> {
  onTokens(follow)
  window.addEventListener('online', retry)
  await whileLoading(restoreSession)
}

export const session = {
  read: store.read,
  readOnServer: store.readOnServer,
  subscribe: store.subscribe,

  /** Whether the last session ended here and on purpose, and was not closed elsewhere. */
  hasLeft: (): boolean => hasLeft,

  /** Refreshes the tokens, verifies them and loads the user. Further calls wait for the first. */
  start(): Promise<void> {
    started ??= start()
    return started
  },

  logIn: (body: CallInput<typeof accountsApi.logIn>['body']): Promise<void> =>
    signIn((device) => call(accountsApi.logIn, { body: { ...body, device } })),

  /** For sign-ins that only some pages offer. `device` marks this browser as known. */
  logInWith: signIn,

  logInWithPasskey: (passkey: PasskeyAssertion): Promise<void> =>
    signIn((device) => call(passkeysApi.signIn, { body: { passkey, device } })),

  signUp: (body: CallInput<typeof accountsApi.signUp>['body']): Promise<void> =>
    whileLoading(async () => {
      try {
        await call(accountsApi.signUp, { body })
      } finally {
        endSession()
      }
    }),

  logOut: (): Promise<void> =>
    whileLoading(async () => {
      const { refresh } = readTokens()
      leave()
      if (refresh) await call(accountsApi.logOut, { body: { refresh } }).catch(() => undefined)
    }),

  /** Called after the user changed their own data. */
  reloadUser: loadUser,

  /** Called after the server ended all sessions or deleted the account. */
  leave,

  activate: (body: CallInput<typeof accountsApi.activate>['body']) =>
    whileLoading(async () => {
      await call(accountsApi.activate, { body })
      rememberActivation(body)
    }),
  resendActivation: (email: string) =>
    whileLoading(() => call(accountsApi.resendActivation, { body: { email } })),
  requestReset: (email: string) =>
    whileLoading(() => call(accountsApi.requestReset, { body: { email } })),
  /** Sets the first password of invited staff, then signs in with it. */
  async acceptInvitation(body: CallInput<typeof accountsApi.acceptInvitation>['body']) {
    const { email } = await whileLoading(() => call(accountsApi.acceptInvitation, { body }))
    // The back office asks for a second factor if the account needs one.
    await session.logIn({ email, password: body.new_password }).catch(() => undefined)
  },
  confirmReset: (body: CallInput<typeof accountsApi.confirmReset>['body']) =>
    whileLoading(() => call(accountsApi.confirmReset, { body })),
}
