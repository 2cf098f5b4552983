import { accountsApi, type User } from '#contracts/accounts.ts'
import type { CallInput, Reply } from '#contracts/endpoint.ts'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'
import { call } from './call.ts'
import { CallFailed } from './call-failed.ts'
import { readLocalStorage, writeLocalStorage } from './local-storage.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { clearTokens, onTokens, readHolder, readTokens, readUserId, storeTokens } from './tokens.ts'

export type SessionState = {
  /** `unknown` until the device has been asked: nothing of a guest or a customer is shown yet. */
  status: 'unknown' | 'guest' | 'customer'
  user: User | null
  /** An auth call is under way. */
  loading: boolean
}

/** Stays when one signs out: it opens nothing, and tells the shop at the next sign-in that this device is no stranger. */
const KNOWN_DEVICE = 'device'

const UNKNOWN: SessionState = { status: 'unknown', user: null, loading: false }

let state = UNKNOWN
let isStarted = false
const listeners = new Set<() => void>()

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

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

/** Says who is here, unless somebody else is by the time one knows. */
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

/** Whoever holds tokens stays signed in until the server says no: a cut line says nothing. */
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
  // What was said was about somebody who left meanwhile.
  await enter()
}

/** Another tab signed in or out, or a call was refused for good. */
function follow(): void {
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
  if (state.status === 'customer' && !state.user && !state.loading) whileLoading(enter)
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
  read: (): SessionState => state,
  readOnServer: (): SessionState => UNKNOWN,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

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
  /** The first password of who was invited, and the usual sign-in with it. */
  async acceptInvitation(body: CallInput<typeof accountsApi.acceptInvitation>['body']) {
    const { email } = await whileLoading(() => call(accountsApi.acceptInvitation, { body }))
    // The panel asks for what a sign-in still needs.
    await session.logIn({ email, password: body.new_password }).catch(() => undefined)
  },
  confirmReset: (body: CallInput<typeof accountsApi.confirmReset>['body']) =>
    whileLoading(() => call(accountsApi.confirmReset, { body })),
}
