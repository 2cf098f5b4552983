import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '#contracts/passkeys.ts'

export const ORIGIN = 'https://quilate.example'

/** What differs from a valid reply. */
type Change = {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
  /** Within a frame of another site, with its origin. */
  topOrigin?: string
}

const toText = (bytes: Buffer) => bytes.toString('base64url')
const toHash = (text: string | Buffer) => createHash('sha256').update(text).digest()
const toUint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** Creates passkeys and signs with them like a phone whose owner has been verified. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let handle = 'AA'
  let counter = 0

  const toClientData = (
    type: string,
    challenge: string,
    { origin = ORIGIN, topOrigin }: Change,
  ) => {
    const crossOrigin = topOrigin !== undefined
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }))
  }

  const toData = (rpId: string, change: Change, attested = Buffer.alloc(0)) =>
    Buffer.concat([
      toHash(change.rpId ?? rpId),
      Buffer.from([
        PRESENT |
          (change.isVerified === false ? 0 : VERIFIED) |
          (attested.length > 0 ? ATTESTED : 0),
      ]),
      toUint(change.counter ?? counter, 4),
      attested,
    ])

  const ofCredential = { id: toText(id), rawId: toText(id), type: 'public-key' as const }

  return {
    id: toText(id),

    create({ challenge, rp, user }: PasskeyCreation, change: Change = {}): PasskeyRegistration {
      handle = user.id
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), toUint(id.length, 2), id, cose])
      const data = toData(rp.id, change, attested)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        toUint(data.length, 2),
        data,
      ])
      return {
        ...ofCredential,
        response: {
          clientDataJSON: toText(
            toClientData('webauthn.create', change.challenge ?? challenge, change),
          ),
          attestationObject: toText(attestation),
          transports: ['internal'],
        },
      }
    },

    get({ challenge, rpId }: PasskeyRequest, change: Change = {}): PasskeyAssertion {
      counter += 1
      const clientData = toClientData('webauthn.get', change.challenge ?? challenge, change)
      const data = toData(rpId, change)
      const signature = sign('sha256', Buffer.concat([data, toHash(clientData)]), privateKey)
      return {
        ...ofCredential,
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(data),
          signature: toText(signature),
          userHandle: change.userHandle ?? handle,
        },
      }
    },
  }
}
