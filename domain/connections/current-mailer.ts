import type { MailAccount } from '#contracts/admin/mail-account.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import type { ConnectionStore, MailConnection } from './connection-store.ts'

export type MailServer = Pick<MailAccount, 'host' | 'port' | 'security' | 'user'> & {
  password: string
}
export type OpenMailer = (server: MailServer) => Mailer

type Dependencies = {
  store: Pick<ConnectionStore, 'read'>
  /** The mail server of the environment, or the folder. */
  base: Mailer
  /** Whether the environment names a mail server, which then wins over the panel. */
  isFixed: boolean
  openMailer: OpenMailer
}

/** Without its password every attempt fails and is repeated, so that no mail is lost. */
export const toServer = ({ facts, secret }: MailConnection): MailServer => ({
  ...facts,
  password: secret?.password ?? '',
})

/** Sends through the server that is connected when a mail is sent. */
export function createCurrentMailer({ store, base, isFixed, openMailer }: Dependencies): Mailer {
  let opened: { id: number; isReadable: boolean; mailer: Mailer } | null = null

  const toMailer = (connection: MailConnection): Mailer => {
    const isReadable = connection.secret !== null
    if (opened?.id !== connection.id || opened.isReadable !== isReadable) {
      opened = { id: connection.id, isReadable, mailer: openMailer(toServer(connection)) }
    }
    return opened.mailer
  }

  return {
    async deliver(mail) {
      const { mail: connection } = await store.read()
      const mailer = connection && !isFixed ? toMailer(connection) : base
      return mailer.deliver(mail)
    },
    forget: async (named) => base.forget?.(named),
  }
}
