import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayAccess, type RestrictedAccess } from '#server/requests/local-request.ts'
import { MAILBOX_STYLE, toMailboxPage, toMailPage } from './mailbox-page.ts'

type StoredMail = {
  name: string
  date: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export type Mailbox = {
  list: () => Promise<StoredMail[]>
  find: (name: string) => Promise<StoredMail | null>
  /** Allows requests from other machines, and all of a public shop. */
  token?: string | undefined
}

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const LINKS_ONLY =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** The HTML of a mail may show images and links, but run no scripts. */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox ${LINKS_ONLY}`

/** Serves `/dev/mail`, the mail of a shop without a mail server. Its links sign people in, so others need its token. */
export function serveMailbox(
  app: FastifyInstance,
  mailbox: Mailbox,
  { isPublic }: Pick<RestrictedAccess, 'isPublic'>,
): void {
  const { token } = mailbox
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (mayAccess(request, { token, isPublic })) return
    if (token) reply.header('www-authenticate', 'Basic realm="mail", charset="UTF-8"')
    return reply
      .code(token ? 401 : 403)
      .send({ error: 'Sólo para esta máquina.', code: 'forbidden' })
  }
  const options = { onRequest: refuseOthers }
  const toHtml = (reply: FastifyReply, policy: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')

  app.get('/dev/mail', options, async (_request, reply) =>
    toHtml(reply, PAGE_POLICY).send(toMailboxPage(await mailbox.list())),
  )
  app.get('/dev/mail.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
  )
  app.get<{ Params: { name: string } }>('/dev/mail/:name', options, async (request, reply) => {
    const mail = await mailbox.find(request.params.name)
    if (!mail) return reply.callNotFound()
    return toHtml(reply, PAGE_POLICY).send(toMailPage(mail, LINKS_ONLY))
  })
  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', options, async (request, reply) => {
    const mail = await mailbox.find(request.params.name)
    if (!mail) return reply.callNotFound()
    reply.header('x-frame-options', 'SAMEORIGIN')
    return toHtml(reply, MAIL_POLICY).send(
      mail.html.replace('<head>', '<head><base target="_top">'),
    )
  })
}
