import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { isMailPort } from '#contracts/admin/mail-account.ts'
import type { MailServer } from '#domain/connections/current-mailer.ts'
import type { Mailer } from '#domain/mail/mail.ts'
import { Invalid } from '#domain/refusals.ts'
import { deliverOver, timeouts } from './smtp-mailer.ts'
import { isPublicAddress } from './web-push/public-address.ts'

type Options = {
  /** Whether servers inside of the network of the shop may be named. A shop that strangers reach has none to show. */
  allowsLocal: boolean
  /** Instead of those of a mail that nobody waits for. */
  timeoutMs?: number
}

type SmtpError = Error & { code?: string; syscall?: string }

const VERIFY_TIMEOUT_MS = 10_000

const allOf = (ms: number): typeof timeouts => ({
  connectionTimeout: ms,
  greetingTimeout: ms,
  socketTimeout: ms,
})

/** Looked up once per connection: the address that is checked is the one that is connected to. */
async function findAddress(host: string, port: number, { allowsLocal }: Options): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) throw new Invalid({ host: ['No existe ese servidor. Revisá cómo se escribe.'] })
  if (allowsLocal) return first.address
  if (!isMailPort(port)) {
    throw new Invalid({ port: ['Los puertos de correo son 25, 465, 587 y 2525.'] })
  }
  if (found.every(({ address }) => isPublicAddress(address))) return first.address
  throw new Invalid({
    host: ['Un servidor de la red interna se indica en el servidor con SMTP_URL, no acá.'],
  })
}

async function open(server: MailServer, options: Options) {
  const { host, port, security, user, password } = server
  return createTransport({
    host: await findAddress(host, port, options),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // A certificate is of the name, not of the address that is connected to.
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    ...(user && { auth: { user, pass: password } }),
    ...(options.timeoutMs === undefined ? timeouts : allOf(options.timeoutMs)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** A mail server named in the panel. The address is looked up for every mail, because it may change. */
export const createOpenMailer =
  (options: Options) =>
  (server: MailServer): Mailer => ({
    deliver: async (mail) => deliverOver(await open(server, options), mail),
  })

/** Signs in and sends nothing. The words of the server are not shown: they may be of any machine that answers there. */
export const createVerifyMail = (options: Options) => async (server: MailServer) => {
  const transport = await open(server, { timeoutMs: VERIFY_TIMEOUT_MS, ...options })
  try {
    await transport.verify()
  } catch (error) {
    throw new Invalid(toFields(error as SmtpError))
  } finally {
    transport.close()
  }
}

function toFields({ code, syscall }: SmtpError): Record<string, string[]> {
  if (code === 'EAUTH') {
    return {
      password: [
        'El servidor no acepta ese usuario con esa contraseña. Algunos piden una «contraseña de aplicación».',
      ],
    }
  }
  if (code === 'ETLS' || (code === 'ESOCKET' && syscall === undefined)) {
    return {
      security: ['No pudimos cifrar la conexión así. Probá con la otra opción o con otro puerto.'],
    }
  }
  return { host: ['Ese servidor no contesta. Revisá el nombre y el puerto.'] }
}
