import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { type PasskeyAssertion, passkeysApi } from '#contracts/passkeys.ts'
import { call } from './call.ts'
import { signWithPasskey, supportsPasskeys } from './passkey.ts'

/** Shorter than the lifetime of a passkey challenge. */
const CHALLENGE_RENEWAL_MS = 4 * 60 * 1_000

/** Offers passkeys in the browser's autofill of the e-mail input. */
export function usePasskeyAutofill(
  isOn: boolean,
  onPasskey: (passkey: PasskeyAssertion) => void,
): void {
  const handlePasskey = useEffectEvent(onPasskey)
  useEffect(() => {
    if (!isOn || !supportsPasskeys()) return
    let isMounted = true
    const request = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return
      const challenge = await call(passkeysApi.startSignIn)
      if (!isMounted) return
      const passkey = await signWithPasskey(challenge, { autofill: true })
      if (isMounted) handlePasskey(passkey)
    }
    // Errors are ignored, because the user has not requested anything yet.
    const requestSilently = () => void request().catch(() => undefined)
    requestSilently()
    const timer = setInterval(requestSilently, CHALLENGE_RENEWAL_MS)
    return () => {
      isMounted = false
      clearInterval(timer)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isOn])
}
