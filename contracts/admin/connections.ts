import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { EMPTY_FIELD, toTooLong } from '#contracts/field-messages.ts'
import { Timestamp } from '#contracts/scalars.ts'
import { MailAccount, MailDraft } from './mail-account.ts'

/** Keys are pasted, often with a space or a line break at their end. */
const Pasted = (max: number) =>
  z
    .string(EMPTY_FIELD)
    .check(
      z.trim(),
      z.minLength(1, { error: EMPTY_FIELD, abort: true }),
      z.maxLength(max, { error: toTooLong(max), abort: true }),
      z.regex(/^[\x21-\x7e]+$/, 'Tiene un espacio o un signo que las claves no tienen.'),
    )

const ProviderKey = Pasted(200).check(
  z.regex(/^(APP_USR|TEST)-[\w-]{8,}$/, 'Empieza con APP_USR- (o TEST- si es de prueba).'),
)

export const PaymentKeysDraft = z
  .object({
    access_token: ProviderKey,
    public_key: ProviderKey,
    webhook_secret: Pasted(200).check(z.minLength(32, 'Es más larga: tiene 64 letras y números.')),
  })
  .check(
    z.refine(({ access_token, public_key }) => access_token !== public_key, {
      error: 'Pegaste la misma clave dos veces.',
      path: ['public_key'],
    }),
    z.refine(({ access_token, public_key }) => isTestKey(access_token) === isTestKey(public_key), {
      error: 'Una clave es de prueba y la otra de producción.',
      path: ['public_key'],
    }),
  )
export type PaymentKeysDraft = z.infer<typeof PaymentKeysDraft>

export const isTestKey = (key: string): boolean => key.startsWith('TEST-')

/** The ends of secrets, so that people recognize them. No call returns more of them. */
const Tail = z.string().check(z.maxLength(4))

export const PaymentAccount = z.object({
  /** The number of the account at the provider. */
  account: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** Whether its payments move real money. */
  live_mode: z.boolean(),
  public_key: z.string(),
  access_token_tail: Tail,
  webhook_secret_tail: Tail,
})
export type PaymentAccount = z.infer<typeof PaymentAccount>

/** What the shop does for payments or mail: an environment variable wins over the panel. */
const sources = ['environment', 'panel', 'none'] as const

const PaymentState = z.object({
  source: z.enum(sources),
  /** The variable that fixes it. */
  variable: z.nullable(z.string()),
  /** The address that Mercado Pago has to notify. */
  webhook_url: z.string(),
  in_use: z.nullable(
    z.extend(PaymentAccount, {
      date_created: Timestamp,
      /** False if the secret of the shop changed, so that the keys must be pasted again. */
      is_readable: z.boolean(),
    }),
  ),
  /** Whether a payment moves real money now. */
  takes_money: z.boolean(),
  /** Accounts that are only used for payments that they received. */
  former: z.array(
    z.extend(PaymentAccount, { date_replaced: Timestamp, date_forgotten: Timestamp }),
  ),
})

const MailState = z.object({
  source: z.enum(sources),
  variable: z.nullable(z.string()),
  in_use: z.nullable(
    z.extend(MailAccount, {
      has_password: z.boolean(),
      date_created: Timestamp,
      is_readable: z.boolean(),
    }),
  ),
  /** The sender of mail. */
  from: z.string(),
})

export const Connections = z.object({ payments: PaymentState, mail: MailState })
export type Connections = z.infer<typeof Connections>

export const recordStates = ['good', 'missing', 'wrong', 'unknown'] as const
const DnsCheck = z.object({
  record: z.enum(['spf', 'dkim', 'dmarc', 'mx']),
  state: z.enum(recordStates),
  /** What stands there now. */
  found: z.string(),
  /** What to write where the domain is managed. */
  advice: z.string(),
})
export const MailDns = z.object({ domain: z.string(), checks: z.array(DnsCheck) })
export type MailDns = z.infer<typeof MailDns>

const rules = { access: 'staff', permission: 'settings' } as const

export const adminConnectionsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/connections',
    summary: 'The accounts for payments and mail, without their secrets',
    ...rules,
    response: Connections,
  }),
  connectPayments: endpoint({
    method: 'PUT',
    path: '/api/admin/connections/payments',
    summary:
      'Checks keys of Mercado Pago with Mercado Pago, and uses them from now on: for the owner alone',
    ...rules,
    confirmed: true,
    body: PaymentKeysDraft,
    response: Connections,
  }),
  disconnectPayments: endpoint({
    method: 'DELETE',
    path: '/api/admin/connections/payments',
    summary:
      'Charges no more with this account, which still refunds what it charged: for the owner alone',
    ...rules,
    confirmed: true,
    response: Connections,
  }),
  connectMail: endpoint({
    method: 'PUT',
    path: '/api/admin/connections/mail',
    summary: 'Signs in at a mail server, and sends through it from now on: for the owner alone',
    ...rules,
    confirmed: true,
    body: MailDraft,
    response: Connections,
  }),
  disconnectMail: endpoint({
    method: 'DELETE',
    path: '/api/admin/connections/mail',
    summary: 'Sends no more mail through this server: for the owner alone',
    ...rules,
    confirmed: true,
    response: Connections,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/connections/mail/test',
    summary: 'Sends a test message to the caller now',
    ...rules,
    status: 200,
    response: z.object({ to: z.string() }),
  }),
  checkMailDns: endpoint({
    method: 'GET',
    path: '/api/admin/connections/mail/dns',
    summary: 'Whether SPF, DKIM and DMARC of the sender’s domain are set',
    ...rules,
    response: MailDns,
  }),
}
