import { createStore } from '#app/ui/create-store.ts'
import { accountsApi, type User } from '#contracts/accounts.ts'
import type { CallInput, Reply } from '#contracts/endpoint.ts'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'
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
let isStarted = false

const set = (change: Partial<SessionState>): void => store.write({ ...store.read(), ...change })

async function whileLoading<T>(task: () => Promise<T>): Promise<T> {
  set({ loading: true })
  try {
    return await task()
  } finally {
    set({ loading: false })
  }
}

const leave = () => {
  clearTokens()
  set({ status: 'guest', user: null })
}

/** Loads the user. The reply is dropped if another account signed in meanwhile. */
async function loadUser(): Promise<void> {
  const isStillHere = watchHolder()
  const user = await call(accountsApi.getMe).catch((error: unknown) => {
    if (isStillHere()) set({ user: null })
    throw error
  })
  if (isStillHere()) set({ status: 'customer', user })
}

function watchHolder(): () => boolean {
  const holder = readHolder()
  return () => readHolder() === holder
}

/** Only a refusal of the server signs out; a connection error keeps the customer signed in. */
async function enter(): Promise<void> {
  const { access, refresh } = readTokens()
  if (!access && !refresh) return set({ status: 'guest', user: null })
  let isStillHere = watchHolder()
  try {
    const token = await refreshTokens(access)
    isStillHere = watchHolder()
    await call(accountsApi.verify, { body: { token } })
    await loadUser()
    if (isStillHere()) return
  } catch (error) {
    if (isStillHere()) {
      const isPassing = error instanceof CallFailed && error.isPassing
      return isPassing ? set({ status: 'customer' }) : leave()
    }
  }
  // The tokens changed meanwhile, so the reply was about another account.
  await enter()
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
  if (status === 'customer' && !user && !loading) void whileLoading(enter)
}

const open = (ask: (device?: string) => Promise<Reply<typeof accountsApi.logIn>>): Promise<void> =>
  whileLoading(async () => {
    try {
      const { device, ...pair } = await ask(readLocalStorage(KNOWN_DEVICE) ?? undefined)
      writeLocalStorage(KNOWN_DEVICE, device)
      storeTokens(pair)
    } catch (error) {
      leave()
      throw error
    }
    set({ status: 'customer' })
    await loadUser().catch(() => undefined)
  })

export const session = {
  read: store.read,
  readOnServer: store.readOnServer,
  subscribe: store.subscribe,

  /** When the app starts: refresh, verify, load the user. Called again it does nothing. */
  async start(): Promise<void> {
    if (isStarted) return
    isStarted = true
    onTokens(follow)
    window.addEventListener('online', retry)
    await whileLoading(enter)
  },

  logIn: (body: CallInput<typeof accountsApi.logIn>['body']): Promise<void> =>
    open((device) => call(accountsApi.logIn, { body: { ...body, device } })),

  logInWithPasskey: (passkey: PasskeyAssertion): Promise<void> =>
    open((device) => call(passkeysApi.signIn, { body: { passkey, device } })),

  signUp: (body: CallInput<typeof accountsApi.signUp>['body']): Promise<void> =>
    whileLoading(async () => {
      try {
        await call(accountsApi.signUp, { body })
      } finally {
        leave()
      }
    }),

  logOut: (): Promise<void> =>
    whileLoading(async () => {
      const { refresh } = readTokens()
      leave()
      if (refresh) await call(accountsApi.logOut, { body: { refresh } }).catch(() => undefined)
    }),

  /** After the server ended every session, or the account itself. */
  leave,

  activate: (body: CallInput<typeof accountsApi.activate>['body']) =>
    whileLoading(() => call(accountsApi.activate, { body })),
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
