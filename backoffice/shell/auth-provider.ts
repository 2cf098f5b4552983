import type { AuthProvider } from 'react-admin'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { isSignedInAgain } from '#app/session/sign-in-again.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import type { PasskeyAssertion } from '#contracts/passkeys.ts'

type Password = Parameters<typeof session.logIn>[0]
/** `send` makes another call that signs in. */
export type Credentials =
  | Password
  | { passkey: PasskeyAssertion }
  | { send: Parameters<typeof session.logInWith>[0] }

const isStaff = () => session.read().user?.is_staff === true

/** After the end of the session, an open screen waits for the sign-in on the spot. */
const staysStaff = async () => isStaff() || ((await isSignedInAgain()) && isStaff())

export function logIn(credentials: Credentials): Promise<void> {
  if ('passkey' in credentials) return session.logInWithPasskey(credentials.passkey)
  return 'send' in credentials ? session.logInWith(credentials.send) : session.logIn(credentials)
}

/** Adapts the storefront's session to react-admin's auth provider. */
export const authProvider: AuthProvider = {
  login: logIn,
  logout: () => session.logOut(),
  async checkAuth() {
    await session.start()
    if (!(await staysStaff())) throw { redirectTo: '/login', message: false }
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw { message: 'ra.notification.logged_out' }
  },
  getPermissions: async () => ((await staysStaff()) ? call(adminMeApi.get) : null),
  async getIdentity() {
    const user = session.read().user
    if (!user) throw new Error('nobody is here')
    return { id: user.id, fullName: user.get_full_name }
  },
}
