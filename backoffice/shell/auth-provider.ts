import type { AuthProvider } from 'react-admin'
import { call } from '#app/session/call.ts'
import { session } from '#app/session/session.ts'
import { adminMeApi } from '#contracts/admin/me.ts'
import type { PasskeyAssertion } from '#contracts/passkeys.ts'

type Password = Parameters<typeof session.logIn>[0]
/** `send` makes another call that signs in. */
type Credentials =
  | Password
  | { passkey: PasskeyAssertion }
  | { send: Parameters<typeof session.logInWith>[0] }

const isStaff = () => session.read().user?.is_staff === true

/** Adapts the storefront's session to react-admin's auth provider. */
export const authProvider: AuthProvider = {
  login(credentials: Credentials) {
    if ('passkey' in credentials) return session.logInWithPasskey(credentials.passkey)
    return 'send' in credentials ? session.logInWith(credentials.send) : session.logIn(credentials)
  },
  logout: () => session.logOut(),
  async checkAuth() {
    await session.start()
    if (!isStaff()) throw { redirectTo: '/login', message: false }
  },
  async checkError({ status }: { status?: number }) {
    if (status === 401) throw { message: 'ra.notification.logged_out' }
  },
  getPermissions: async () => (isStaff() ? call(adminMeApi.get) : null),
  async getIdentity() {
    const user = session.read().user
    if (!user) throw new Error('nobody is here')
    return { id: user.id, fullName: user.get_full_name }
  },
}
