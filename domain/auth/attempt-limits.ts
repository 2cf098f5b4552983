const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/**
 * Rate limits as [maximum, window in seconds]. They count per `pair` of account and address, per `address`, per
 * `account` where a lockout would only hurt its holder or a mailbox, or per known `device`, which replaces the others.
 * Above `slow`, attempts at an account wait for one another instead of being refused, so that strangers who guess do not
 * lock its holder out.
 */
export const attemptLimits = {
  log_in: {
    pair: [10, 15 * MINUTE_SECONDS],
    address: [50, 15 * MINUTE_SECONDS],
    slow: [50, 15 * MINUTE_SECONDS],
    device: [10, 15 * MINUTE_SECONDS],
  },
  otp: {
    pair: [5, 15 * MINUTE_SECONDS],
    address: [20, 15 * MINUTE_SECONDS],
    slow: [10, 15 * MINUTE_SECONDS],
    // A code is only asked for after the right password, so strangers cannot use this limit up.
    account: [30, HOUR_SECONDS],
    device: [5, 15 * MINUTE_SECONDS],
  },
  passkey: { address: [100, 15 * MINUTE_SECONDS] },
  sign_up: { pair: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS], slow: [10, HOUR_SECONDS] },
  reset: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  ask_code: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  /** Apart from codes that open a session, which anybody can ask for. */
  ask_email: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  mail_code: {
    pair: [10, 15 * MINUTE_SECONDS],
    address: [50, 15 * MINUTE_SECONDS],
    slow: [20, 15 * MINUTE_SECONDS],
    device: [10, 15 * MINUTE_SECONDS],
  },
  resend: { account: [3, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  link: { pair: [10, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  coupon: { account: [20, 15 * MINUTE_SECONDS], address: [60, 15 * MINUTE_SECONDS] },
  appointment: { account: [5, HOUR_SECONDS], address: [20, HOUR_SECONDS] },
  /** Counted by appointment: each change mails the shop. */
  appointment_change: { account: [10, HOUR_SECONDS], address: [40, HOUR_SECONDS] },
  message: { account: [5, HOUR_SECONDS], address: [10, HOUR_SECONDS] },
  receipt: { account: [10, HOUR_SECONDS], address: [40, HOUR_SECONDS] },
  return_photo: { account: [20, HOUR_SECONDS], address: [60, HOUR_SECONDS] },
  revocation: { account: [10, HOUR_SECONDS], address: [30, HOUR_SECONDS] },
  stock_alert: { account: [20, HOUR_SECONDS], address: [40, HOUR_SECONDS] },
  /** Each makes a preference at the provider, which limits how often the shop may ask. */
  preference: { account: [30, 10 * MINUTE_SECONDS], address: [100, 10 * MINUTE_SECONDS] },
  /** Changes of one before it is paid. By address only those that the provider made. */
  preference_change: { account: [30, 10 * MINUTE_SECONDS], address: [300, 10 * MINUTE_SECONDS] },
  /** Each may create a payment at the provider, and a guest needs no account for it, but may type anybody's e-mail. */
  guest_preference: { pair: [40, HOUR_SECONDS], address: [120, HOUR_SECONDS] },
  confirm_password: { pair: [10, 15 * MINUTE_SECONDS], slow: [20, 15 * MINUTE_SECONDS] },
} as const satisfies Record<string, Partial<Record<Scope, Limit>>>

export type Limit = readonly [max: number, windowSeconds: number]
export type Scope = 'pair' | 'address' | 'account' | 'slow' | 'device'
export type LimitedAction = keyof typeof attemptLimits
