import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { listKeys, type Secrets } from './keys.ts'
import { toEmail } from './users.ts'

const VALID_MS = 90 * 24 * 60 * 60 * 1_000

/**
 * A browser that signed in keeps a token which says so, for that account alone. It opens nothing: it gives the
 * device attempts of its own, so that strangers who guess do not use them up.
 */
export function createKnownDevices(secrets: Secrets, now = Date.now) {
  const keys = listKeys(secrets, 'known devices')
  const toMac = (key: string, email: string, id: string, issued: string) =>
    createHmac('sha256', key)
      .update(`known device ${toEmail(email)} ${id} ${issued}`)
      .digest('base64url')

  return {
    /** A fresh token for a device that has just signed in. */
    issue(email: string, id: string | null): string {
      const own = id ?? randomBytes(16).toString('base64url')
      const issued = now().toString(36)
      return `${own}.${issued}.${toMac(keys[0], email, own, issued)}`
    },

    /** The id of the device; null when the token is not one of ours, of another account, or too old. */
    find(email: string, token: string | undefined): string | null {
      const [id = '', issued = '', mac = ''] = (token ?? '').split('.')
      const given = Buffer.from(mac)
      const isOurs = keys.some((key) => {
        const right = Buffer.from(toMac(key, email, id, issued))
        return given.length === right.length && timingSafeEqual(given, right)
      })
      return isOurs && Number.parseInt(issued, 36) > now() - VALID_MS ? id : null
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
