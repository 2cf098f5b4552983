import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

const RECORD_BYTES = 4_096
/** Ends the only record. */
const DELIMITER = Buffer.of(2)

type Keys = { p256dh: string; auth: string }

/** Encrypts a message for one browser: RFC 8291, content coding aes128gcm of RFC 8188. */
export function encryptMessage(text: string, { p256dh, auth }: Keys): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const own = createECDH('prime256v1')
  const ours = own.generateKeys()
  const shared = own.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const key = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const salt = randomBytes(16)
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const content = Buffer.concat([Buffer.from(text), DELIMITER])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    size,
    Buffer.of(ours.length),
    ours,
    cipher.update(content),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
