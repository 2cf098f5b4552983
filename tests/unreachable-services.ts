import type { Connectable } from '#domain/connections/create-connections.ts'
import { Invalid, Refusal } from '#domain/refusals.ts'
import { createMercadoPago } from '#integrations/mercado-pago/gateway.ts'

export const unreachableGateway = createMercadoPago({
  baseUrl: () => 'http://127.0.0.1:1',
  accessToken: 'TEST',
  webhookSecret: 'TEST',
  tries: 1,
})

/** Outside services of which none answers. */
export const unreachableServices: Connectable = {
  fixedBy: { payments: null, mail: null },
  openAccount: () => unreachableGateway,
  verifyAccount: () => Promise.reject(new Refusal('payment_account_unreachable')),
  openMailer: () => ({ deliver: () => Promise.reject(new Error('no mail server')) }),
  verifyMail: () => Promise.reject(new Invalid({ host: ['no mail server'] })),
  resolver: {
    findTexts: () => Promise.reject(new Error('no name server')),
    findMailServers: () => Promise.reject(new Error('no name server')),
  },
}
