import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { CallFailed } from '#app/session/call-failed.ts'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contracts/passkeys.ts'

type Options<S extends (given: never) => unknown> = Parameters<S>[0]

const IP_ADDRESS = /^[\d.]+$|^\[/

/** Passkeys are bound to a domain name; browsers reject them on IP addresses. */
export const supportsPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !IP_ADDRESS.test(window.location.hostname)

/** With `autofill`, resolves when the user picks a passkey from the browser's suggestions. */
export const signWithPasskey = (
  request: PasskeyRequest,
  { autofill = false } = {},
): Promise<PasskeyAssertion> =>
  withReason(
    startAuthentication({
      optionsJSON: request,
      useBrowserAutofill: autofill,
    } as Options<typeof startAuthentication>),
  )

export const createPasskey = (creation: PasskeyCreation): Promise<PasskeyRegistration> =>
  withReason(startRegistration({ optionsJSON: creation } as Options<typeof startRegistration>))

/** Converts errors of the browser or authenticator to a `CallFailed`, so that callers handle one kind of error. */
const withReason = <T>(ceremony: Promise<T>): Promise<T> =>
  ceremony.catch((error: unknown) => {
    throw new CallFailed({ status: 400, code: 'passkey_failed', message: toMessage(error) })
  })

function toMessage(error: unknown): string {
  const isAlreadyRegistered =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  if (isAlreadyRegistered) return 'En este dispositivo ya hay una llave de acceso tuya.'
  const isCancelled = error instanceof Error && error.name === 'NotAllowedError'
  return isCancelled
    ? 'No se completó. Probá de nuevo.'
    : 'Este dispositivo no pudo usar una llave de acceso.'
}
