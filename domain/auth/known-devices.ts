import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { listKeys, type Secrets } from './keys.ts'
import { toEmail } from './users.ts'

const VALID_MS = 90 * 24 * 60 * 60 * 1_000

/**
 * A browser that signed in stores a signed token for that account. The token grants no access: it only gives the
 * device its own rate limit, which strangers who guess cannot use up.
 */
export function createKnownDevices(secrets: Secrets, now = Date.now) {
  const keys = listKeys(secrets, 'known devices')
  const toMac = (key: string, email: string, id: string, issued: string) =>
    createHmac('sha256', key)
      .update(`known device ${toEmail(email)} ${id} ${issued}`)
      .digest('base64url')

  return {
    /** Returns a new token for a device that has just signed in. */
    issue(email: string, id: string | null): string {
      const deviceId = id ?? randomBytes(16).toString('base64url')
      const issued = now().toString(36)
      return `${deviceId}.${issued}.${toMac(keys[0], email, deviceId, issued)}`
    },

    /** Returns the id of the device, or null if the token is forged, expired or of another account. */
    find(email: string, token: string | undefined): string | null {
      const [id = '', issued = '', mac = ''] = (token ?? '').split('.')
      const received = Buffer.from(mac)
      const isAuthentic = keys.some((key) => {
        const expected = Buffer.from(toMac(key, email, id, issued))
        return received.length === expected.length && timingSafeEqual(received, expected)
      })
      return isAuthentic && Number.parseInt(issued, 36) > now() - VALID_MS ? id : null
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
