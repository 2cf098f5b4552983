import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { signWithPasskey, supportsPasskeys } from '#app/session/passkey.ts'
import { session } from '#app/session/session.ts'
import { usePasskeyAutofill } from '#app/session/use-passkey-autofill.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'

async function signIn(passkey: PasskeyAssertion): Promise<void> {
  try {
    await session.logInWithPasskey(passkey)
    notify('good', messages.login.good)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    notify('bad', messages.login.bad, { hint: error.message })
  }
}

/** Rendered in the browser only, which knows whether it has passkeys. Does not navigate, as `LoginForm`. */
export function PasskeySignIn() {
  const [isBusy, run] = useBusy()
  usePasskeyAutofill(!isBusy, (passkey) => void run(() => signIn(passkey)))
  if (!supportsPasskeys()) return null
  const ask = async () => {
    try {
      await signIn(await signWithPasskey(await call(passkeysApi.startSignIn)))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      notify('bad', messages.login.bad, { hint: error.message })
    }
  }
  return (
    <p>
      <button type="button" className="link" aria-busy={isBusy} onClick={() => run(ask)}>
        Entrar con una llave de acceso
      </button>
    </p>
  )
}
