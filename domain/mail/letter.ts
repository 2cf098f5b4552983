import type { ShopFacts } from '#contracts/shop.ts'

export type LetterItem = {
  name: string
  description: string
  figure: string
  /** A path of the shop, and the displayed size in pixels. */
  photo: { path: string; alt: string; width: number; height: number } | null
}

export type LetterDetail = { label: string; lines: string[] }

/** The content of a mail. `toText` and `toHtml` render it. */
export type Letter = {
  kind: string
  /** The values of the placeholders that the owner may use in the opening. */
  values?: Record<string, string>
  /** The address for replies, if it is not the shop. */
  replyTo?: string
  /** Whether the letter is about a test order. */
  isTest?: boolean
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  items?: LetterItem[]
  details?: LetterDetail[]
  rows?: { text: string; figure: string }[]
  /** `path` is a path of the shop or an absolute URL of another site. */
  button?: { text: string; path: string } | undefined
  smallPrint: string[]
  /** An iCalendar attachment. */
  calendar?: string
}

export type Sender = { facts: ShopFacts; publicUrl: string }

const toPlace = ({ address }: ShopFacts) =>
  `${address.street}, ${address.city}, ${address.province}`

const toUrl = (path: string, publicUrl: string) =>
  path.startsWith('/') ? `${publicUrl}${path}` : path

export function toText(letter: Letter, { facts, publicUrl }: Sender): string {
  const { heading, paragraphs, items = [], details = [], rows = [], button, smallPrint } = letter
  return [
    heading,
    ...paragraphs,
    ...items.map(({ name, description, figure }) => [name, description, figure].join('\n')),
    rows.map(({ text, figure }) => `${text}: ${figure}`).join('\n'),
    details.map(({ label, lines }) => `${label}: ${lines.join(', ')}`).join('\n'),
    button && `${button.text}:\n${toUrl(button.path, publicUrl)}`,
    ...smallPrint,
    ['--', facts.full_name, toPlace(facts), `${facts.phone} · ${facts.email}`, publicUrl].join(
      '\n',
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const SERIF = "Cormorant, 'Cormorant Garamond', Garamond, Georgia, serif"
const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif"
const RULE = 'border-bottom:1px solid #d8d0c4'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

const row = (style: string, content: string) => `<tr><td style="${style}">${content}</td></tr>`

const toRow = ({ text, figure }: { text: string; figure: string }) => {
  const cell = `padding:10px 0;${RULE};font:400 15px/22px ${SANS};color:#1d1a16`
  return `<tr><td style="${cell}">${escapeHtml(text)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${escapeHtml(figure)}</td></tr>`
}

const toPhoto = (photo: LetterItem['photo'], publicUrl: string) =>
  photo
    ? `<img src="${escapeHtml(toUrl(photo.path, publicUrl))}" alt="${escapeHtml(photo.alt)}" width="${photo.width}" height="${photo.height}" style="display:block;border:0;background:#f0ede8;font:400 13px/18px ${SANS};color:#5f574c">`
    : ''

const toItem = ({ name, description, figure, photo }: LetterItem, publicUrl: string) =>
  `<tr><td width="96" valign="top" style="width:96px;padding:18px 0;${RULE}">${toPhoto(photo, publicUrl)}</td><td valign="top" style="padding:18px 0 18px 20px;${RULE};font:400 15px/22px ${SANS};color:#1d1a16"><div style="font:500 21px/25px ${SERIF}">${escapeHtml(name)}</div><div style="padding:4px 0 8px;color:#5f574c">${escapeHtml(description)}</div><div style="font-weight:500">${escapeHtml(figure)}</div></td></tr>`

const toDetail = ({ label, lines }: LetterDetail) => {
  const cell = `padding:6px 0;font:400 15px/22px ${SANS}`
  return `<tr><td valign="top" style="${cell};padding-right:20px;color:#5f574c;white-space:nowrap">${escapeHtml(label)}</td><td width="100%" valign="top" style="${cell};color:#1d1a16">${lines.map(escapeHtml).join('<br>')}</td></tr>`
}

const toTable = (rows: string[], space: string) =>
  rows.length > 0 ? row(space, `<table ${TABLE}>${rows.join('')}</table>`) : ''

const toButton = (text: string, url: string) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 30px;background:#1d1a16;border-radius:2px;color:#f6f2ec;font:500 16px/20px ${SANS};text-decoration:none">${escapeHtml(text)}</a>`

/** Uses tables and inline styles, because some mail programs support nothing else. */
export function toHtml(letter: Letter, { facts, publicUrl }: Sender): string {
  const { subject, preview, heading, paragraphs, button, smallPrint } = letter
  const { items = [], details = [], rows = [] } = letter
  const url = button && toUrl(button.path, publicUrl)
  const text = `padding:0 0 16px;font:400 16px/26px ${SANS};color:#1d1a16`
  const small = `padding:0 0 8px;font:400 14px/22px ${SANS};color:#5f574c`
  return `<!doctype html>
<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f6f2ec">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table ${TABLE} style="background:#f6f2ec"><tr><td align="center" style="padding:40px 20px">
<table ${TABLE} style="max-width:520px;text-align:left">
${row(
  `padding:0 0 28px;border-bottom:1px solid #d8d0c4;font:500 24px/28px ${SERIF};letter-spacing:5px;color:#1d1a16`,
  `<a href="${escapeHtml(publicUrl)}" style="color:#1d1a16;text-decoration:none">${escapeHtml(facts.name.toUpperCase())}</a>`,
)}
${row('padding:36px 0 0;font-size:18px;line-height:18px;color:#7a5a22', '✦')}
${row(`padding:10px 0 18px;font:500 34px/40px ${SERIF};color:#1d1a16`, escapeHtml(heading))}
${paragraphs.map((paragraph) => row(text, escapeHtml(paragraph))).join('\n')}
${toTable(
  items.map((item) => toItem(item, publicUrl)),
  'padding:4px 0 0',
)}
${toTable(rows.map(toRow), 'padding:4px 0 8px')}
${toTable(details.map(toDetail), 'padding:12px 0 16px')}
${button && url ? row('padding:14px 0 34px', toButton(button.text, url)) : ''}
${smallPrint.map((line) => row(small, escapeHtml(line))).join('\n')}
${button && url ? row(`${small};word-break:break-all`, `Si el botón no abre, copiá esta dirección:<br><a href="${escapeHtml(url)}" style="color:#7a5a22">${escapeHtml(url)}</a>`) : ''}
${row('padding:0 0 20px;font-size:0', '')}
${row(
  `padding:28px 0 0;border-top:1px solid #d8d0c4;font:400 13px/21px ${SANS};color:#5f574c`,
  `${escapeHtml(facts.full_name)}, desde ${facts.since}<br>${escapeHtml(toPlace(facts))}<br>${escapeHtml(facts.phone)} · <a href="mailto:${escapeHtml(facts.email)}" style="color:#5f574c">${escapeHtml(facts.email)}</a>`,
)}
</table></td></tr></table></body></html>`
}
