import type { Connectable } from '#domain/connections/create-connections.ts'
import type { AccountGateway } from '#domain/payments/gateway.ts'
import type { Reach } from '#domain/setup/check-address.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'
import { createVerifyAccount } from '#integrations/mercado-pago/verify-account.ts'
import { createNameServers } from '#integrations/name-servers.ts'
import { createOpenMailer, createVerifyMail } from '#integrations/smtp-server.ts'
import { traceCalls } from '#server/watch/trace-calls.ts'
import type { Traces } from '#server/watch/traces.ts'
import { isPublic } from './exposure.ts'
import { toProviderUrl } from './open-payment.ts'
import type { Settings } from './read-settings.ts'

const REACH_TIMEOUT_MS = 5_000
const MAX_BODY_CHARACTERS = 200

/** A signature is checked without a call, so that it is not traced. */
export const traceGateway = (traces: Traces | null, gateway: AccountGateway): AccountGateway => ({
  ...traceCalls(traces, 'provider', gateway),
  checkSignature: gateway.checkSignature,
})

/** The outside services that the owner may connect in the panel. Variables of the environment win. */
export function toConnectable({ env }: Settings, traces: Traces | null): Connectable {
  const baseUrl = () => toProviderUrl(env)
  const mail = { allowsLocal: !isPublic(env) }
  const openMailer = createOpenMailer(mail)
  return {
    fixedBy: {
      payments: env.MP_ACCESS_TOKEN ? 'MP_ACCESS_TOKEN' : null,
      mail: env.SMTP_URL ? 'SMTP_URL' : null,
    },
    openAccount: ({ access_token, webhook_secret }, { isTest }) =>
      traceGateway(
        traces,
        createMercadoPago({
          baseUrl,
          accessToken: access_token,
          webhookSecret: webhook_secret,
          isTest,
        }),
      ),
    verifyAccount: createVerifyAccount({ baseUrl }),
    openMailer: (server) => traceCalls(traces, 'mail', openMailer(server)),
    verifyMail: createVerifyMail(mail),
    resolver: createNameServers(),
  }
}

/** Redirects are not followed, so that only the configured address is asked. */
export const reachShop: Reach = async (url) => {
  try {
    const signal = AbortSignal.timeout(REACH_TIMEOUT_MS)
    const reply = await fetch(url, { redirect: 'manual', signal })
    return { status: reply.status, body: (await reply.text()).slice(0, MAX_BODY_CHARACTERS) }
  } catch {
    return null
  }
}
