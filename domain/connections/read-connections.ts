import type { Connections } from '#contracts/admin/connections.ts'
import { type ConnectionStore, FORMER_DAYS } from './connection-store.ts'

const DAY_MS = 86_400_000

/** The variables of the environment that win over the panel; null where the panel decides. */
export type FixedBy = { payments: string | null; mail: string | null }

type Dependencies = {
  store: Pick<ConnectionStore, 'read'>
  fixedBy: FixedBy
  publicUrl: string
  takesMoney: () => Promise<boolean>
  getSender: () => Promise<{ name: string; address: string } | string>
}

/** What the panel shows of the connected accounts: never a secret. */
export const createReadConnections =
  ({ store, fixedBy, publicUrl, takesMoney, getSender }: Dependencies) =>
  async (): Promise<Connections> => {
    const { payments, mail } = await store.read()
    const current = payments.find(({ date_replaced }) => date_replaced === null)
    const sender = await getSender()
    return {
      payments: {
        source: fixedBy.payments ? 'environment' : current ? 'panel' : 'none',
        variable: fixedBy.payments,
        webhook_url: `${publicUrl}/api/payment/mercadopago/webhook`,
        in_use: current
          ? {
              ...current.facts,
              date_created: current.date_created.toISOString(),
              is_readable: current.secret !== null,
            }
          : null,
        takes_money: await takesMoney(),
        former: payments
          .filter(
            ({ date_replaced, facts }) => date_replaced && facts.account !== current?.facts.account,
          )
          .map(({ facts, date_replaced }) => ({
            ...facts,
            date_replaced: (date_replaced as Date).toISOString(),
            date_forgotten: new Date(
              (date_replaced as Date).getTime() + FORMER_DAYS * DAY_MS,
            ).toISOString(),
          })),
      },
      mail: {
        source: fixedBy.mail ? 'environment' : mail ? 'panel' : 'none',
        variable: fixedBy.mail,
        in_use: mail
          ? {
              ...mail.facts,
              has_password: mail.secret === null || mail.secret.password !== '',
              date_created: mail.date_created.toISOString(),
              is_readable: mail.secret !== null,
            }
          : null,
        from: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`,
      },
    }
  }
