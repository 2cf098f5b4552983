import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isTestKey, type PaymentKeysDraft } from '#contracts/admin/connections.ts'
import type { VerifiedAccount } from '#domain/connections/payment-account.ts'
import { GatewayFailure } from '#domain/payments/gateway.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { createClient } from './client.ts'
import { WirePreference } from './wire.ts'

type Options = {
  baseUrl: () => string
  /** How long one call may take. */
  tryTimeoutMs?: number
}

const ARGENTINA = 'MLA'

const countries: Record<string, string> = {
  MLB: 'Brasil',
  MLC: 'Chile',
  MCO: 'Colombia',
  MLM: 'México',
  MPE: 'Perú',
  MLU: 'Uruguay',
}

const Account = z.object({
  id: z.union([z.int(), z.string().min(1)]).transform(String),
  nickname: z.string().nullish(),
  email: z.string().nullish(),
  site_id: z.string(),
  tags: z.array(z.string()).nullish(),
})
type Account = z.infer<typeof Account>

const CardToken = z.object({ id: z.string().min(1), live_mode: z.boolean().nullish() })

const wrong = (field: 'access_token' | 'public_key', message: string) =>
  new Invalid({ [field]: [message] })

/** What the provider does not know or does not allow, in contrast to a provider that does not answer. */
const isRefused = (error: unknown): error is GatewayFailure =>
  error instanceof GatewayFailure && (error.reason === 'refused' || error.reason === 'unauthorized')

/** Asks Mercado Pago about keys before they are stored. All calls together take less than half a minute. */
export const createVerifyAccount =
  ({ baseUrl, tryTimeoutMs = 5_000 }: Options) =>
  async ({ access_token, public_key }: PaymentKeysDraft): Promise<VerifiedAccount> => {
    const send = createClient({
      baseUrl,
      accessToken: access_token,
      tries: 1,
      tryTimeoutMs,
      callTimeoutMs: tryTimeoutMs,
    })

    async function readAccount(): Promise<Account> {
      const account = await send({ method: 'GET', path: '/users/me' }, Account).catch((error) => {
        throw isRefused(error)
          ? wrong('access_token', 'Mercado Pago no reconoce este access token. Copialo de nuevo.')
          : error
      })
      if (account.site_id === ARGENTINA) return account
      const country = countries[account.site_id] ?? account.site_id
      throw wrong(
        'access_token',
        `Esa cuenta es de ${country}. Para cobrar en pesos tiene que ser de Argentina.`,
      )
    }

    /** A card token made with the public key is only found by the account of that key. */
    async function checkPublicKey(): Promise<void> {
      const path = `/v1/card_tokens?public_key=${encodeURIComponent(public_key)}`
      const token = await send(
        { method: 'POST', path, body: {}, key: randomUUID() },
        CardToken,
      ).catch((error) => {
        throw isRefused(error)
          ? wrong('public_key', 'Mercado Pago no reconoce esta public key. Copiala de nuevo.')
          : error
      })
      await send({ method: 'GET', path: `/v1/card_tokens/${token.id}` }, CardToken).catch(
        (error) => {
          throw isRefused(error)
            ? wrong('public_key', 'Esta public key es de otra cuenta que el access token.')
            : error
        },
      )
    }

    /** Proves that the account may charge. It expires at once, so that nobody can pay it. */
    async function tryPreference(): Promise<void> {
      const expiration_date_to = new Date(Date.now() - 60_000).toISOString().replace('Z', '+00:00')
      const body = {
        items: [{ title: 'Prueba de conexión', quantity: 1, unit_price: 1, currency_id: 'ARS' }],
        external_reference: `prueba-${randomUUID()}`,
        expires: true,
        expiration_date_to,
      }
      const path = '/checkout/preferences'
      await send({ method: 'POST', path, body, key: randomUUID() }, WirePreference).catch(
        (error) => {
          throw isRefused(error)
            ? wrong(
                'access_token',
                'Mercado Pago no deja cobrar con esta cuenta. Revisala en su sitio.',
              )
            : error
        },
      )
    }

    try {
      const { id, nickname, email, tags } = await readAccount()
      await checkPublicKey()
      await tryPreference()
      const isTest = isTestKey(access_token) || (tags ?? []).includes('test_user')
      return {
        account: id,
        nickname: nickname ?? '',
        email: email ?? '',
        live_mode: !isTest,
      }
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      throw new Refusal('payment_account_unreachable')
    }
  }
