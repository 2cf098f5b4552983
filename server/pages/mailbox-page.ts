import { TIME_ZONE } from '#contracts/time-zone.ts'
import type { Mailbox } from './mailbox.ts'

type Mail = NonNullable<Awaited<ReturnType<Mailbox['find']>>>

export const MAILBOX_STYLE = `
body{margin:0;background:#f6f2ec;color:#1d1a16;font:16px/1.6 Figtree,"Helvetica Neue",Arial,sans-serif}
main{max-width:60rem;margin:auto;padding:3rem 1.25rem}
h1{margin:0 0 .5rem;font:500 2.5rem/1.15 Cormorant,Garamond,Georgia,serif}
p{margin:0 0 2rem;color:#5f574c}a{color:inherit}
ul{margin:0;padding:0;list-style:none;border-top:1px solid #d8d0c4}
li{border-bottom:1px solid #d8d0c4}
li a{display:grid;gap:0 1.5rem;padding:1rem 0;text-decoration:none}
li a:hover b{text-decoration:underline}
b{font-weight:500}small{color:#5f574c;font-size:.875rem}
a:focus-visible{outline:2px solid #1d1a16;outline-offset:3px}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem;margin:0 0 2rem}dt{color:#5f574c}dd{margin:0}
iframe{display:block;width:100%;height:46rem;border:1px solid #d8d0c4;background:#f6f2ec}
h2{margin:2.5rem 0 .75rem;font:500 1.5rem/1.2 Cormorant,Garamond,Georgia,serif}
pre{margin:0;padding:1.5rem;background:#f0ede8;white-space:pre-wrap;overflow-wrap:anywhere;font:.9375rem/1.6 ui-monospace,monospace}
@media(min-width:48rem){li a{grid-template-columns:1fr auto}}
`

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const withLinks = (escaped: string) =>
  escaped.replaceAll(/https?:\/\/[^\s<>"]+/g, (url) => `<a href="${url}">${url}</a>`)

const toDate = (iso: string) =>
  new Date(iso).toLocaleString('es-AR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  })

const toRecipient = ({ to }: Mail) => escapeHtml(`${to.name} <${to.address}>`)

const toPage = (title: string, content: string) =>
  `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="/icons/icon-192.png"><link rel="stylesheet" href="/dev/mail.css"></head><body><main>${content}</main></body></html>`

export function toMailboxPage(mails: Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.name}"><b>${escapeHtml(mail.subject)}</b><small>${toDate(mail.date)}</small><small>${toRecipient(mail)}</small></a></li>`,
  )
  const content = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Todavía no hay correo.</p>'
  return toPage(
    'Correo',
    `<h1>Correo</h1><p>Esta tienda no envía correo: queda acá, y como archivos .eml en su carpeta. Con SMTP_URL sale de verdad.</p>${content}`,
  )
}

export const toMailPage = (mail: Mail, sandbox: string): string =>
  toPage(
    mail.subject,
    `<p><a href="/dev/mail">Todo el correo</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>Para</dt><dd>${toRecipient(mail)}</dd><dt>Fecha</dt><dd>${toDate(mail.date)}</dd></dl>
<iframe title="El mail como se ve" sandbox="${sandbox}" src="/dev/mail/${mail.name}/html"></iframe>
<h2>Como texto</h2><pre>${withLinks(escapeHtml(mail.text))}</pre>`,
  )
