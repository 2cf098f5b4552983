export type VapidKeys = { publicKey: string; privateKey: string }

export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** At most about 4,000 bytes. */
  text: string
  /** How long the push service stores it for a device that is off. */
  ttlSeconds: number
  /** A newer message with the same topic replaces one that was not delivered yet. */
  topic: string
  keys: VapidKeys
  /** Whom the push service may write to: a `mailto:` or `https:` address. */
  contact: string
}

/** Delivers messages to browsers. Errors that may pass are thrown. */
export type PushService = {
  /** Whether messages may be sent to this address, which a browser gave. */
  accepts: (endpoint: string) => boolean
  /** `gone`: the browser no longer wants messages. `refused`: the message will never be accepted. */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone' | 'refused'>
}
