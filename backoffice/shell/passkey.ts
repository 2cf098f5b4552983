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

/** Browsers give passkeys to names alone, never to an IP address. */
export const supportsPasskeys = (): boolean =>
  browserSupportsWebAuthn() && !IP_ADDRESS.test(window.location.hostname)

/** `autofill` waits until the person picks a passkey among what the browser suggests for a field. */
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

/** What goes wrong between browser and authenticator is told as what the shop itself refuses. */
const withReason = <T>(ceremony: Promise<T>): Promise<T> =>
  ceremony.catch((error: unknown) => {
    throw new CallFailed({ status: 400, code: 'passkey_failed', message: toMessage(error) })
  })

function toMessage(error: unknown): string {
  const isThere =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  if (isThere) return 'En este dispositivo ya hay una llave de acceso tuya.'
  const isCancelled = error instanceof Error && error.name === 'NotAllowedError'
  return isCancelled
    ? 'No se completó. Probá de nuevo.'
    : 'Este dispositivo no pudo usar una llave de acceso.'
}
