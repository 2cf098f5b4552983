import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAILBOX_STYLE, toMailboxPage, toMailPage } from './mailbox-page.ts'
import { isThisMachine } from './this-machine.ts'

type KeptMail = {
  name: string
  date: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export type Mailbox = {
  list: () => Promise<KeptMail[]>
  find: (name: string) => Promise<KeptMail | null>
  /** The links in it open accounts: a shop that stands in the open shows it to its own machine alone. */
  onlyToThisMachine: boolean
}

const PAGE = [
  "default-src 'none'",
  "style-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const LINKS_ONLY =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** A mail is somebody's HTML: it may show and link, and run nothing. */
const MAIL = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox ${LINKS_ONLY}`

/** `/dev/mail`: the mail of a shop that sends none. */
export function serveMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!mailbox.onlyToThisMachine || isThisMachine(request)) return
    return reply.code(403).send({ error: 'Sólo para esta máquina.', code: 'forbidden' })
  }
  const options = { onRequest: refuseOthers }
  const toHtml = (reply: FastifyReply, policy: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')

  app.get('/dev/mail', options, async (_request, reply) =>
    toHtml(reply, PAGE).send(toMailboxPage(await mailbox.list())),
  )
  app.get('/dev/mail.css', options, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
  )
  app.get<{ Params: { name: string } }>('/dev/mail/:name', options, async (request, reply) => {
    const mail = await mailbox.find(request.params.name)
    if (!mail) return reply.callNotFound()
    return toHtml(reply, PAGE).send(toMailPage(mail, LINKS_ONLY))
  })
  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', options, async (request, reply) => {
    const mail = await mailbox.find(request.params.name)
    if (!mail) return reply.callNotFound()
    reply.header('x-frame-options', 'SAMEORIGIN')
    return toHtml(reply, MAIL).send(mail.html.replace('<head>', '<head><base target="_top">'))
  })
}
