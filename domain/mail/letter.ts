import type { ShopFacts } from '#contracts/shop.ts'
import { type FormattedText, toFormattedHtml, toFormattedText } from './formatted-text.ts'
import { escapeHtml, SANS, SERIF } from './html-parts.ts'

export type LetterItem = {
  name: string
  description: string
  figure: string
  /** A path of the shop, and the displayed size in pixels. */
  photo: { path: string; alt: string; width: number; height: number } | null
}

export type LetterDetail = {
  label: string
  lines: string[]
  /** The absolute URL of a page of another site, below the lines. */
  link?: { text: string; url: string } | undefined
}

/** The content of a mail. `toText` and `toHtml` render it. */
export type Letter = {
  kind: string
  /** The values of the placeholders that the owner may use in the opening. */
  values?: Record<string, string>
  /** The address for replies, if it is not the shop. */
  replyTo?: string
  /** Whether the letter is about a test order. */
  isTest?: boolean
  /** The order that a letter to its buyer is about; staff can read it on the page of the order. */
  orderId?: number
  /** Letters of one batch are sent by one job. Letters with `orderId` are a batch anyway. */
  batch?: string
  /** The message of staff that the letter delivers. */
  orderEventId?: number
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preview: string
  heading: string
  paragraphs: (string | FormattedText)[]
  items?: LetterItem[]
  details?: LetterDetail[]
  rows?: { text: string; figure: string }[]
  /** `path` is a path of the shop or an absolute URL of another site. */
  button?: { text: string; path: string } | undefined
  smallPrint: string[]
  /** Paths of the page with the unsubscribe button, and of the call that mail programs make (RFC 8058). */
  unsubscribe?: { pagePath: string; oneClickPath: string }
  /** An iCalendar attachment. */
  calendar?: string
}

const UNSUBSCRIBE = 'No quiero recibir más avisos'

export type Sender = { facts: ShopFacts; publicUrl: string }

/** What the owner has told. */
const toPlace = ({ address }: ShopFacts) =>
  [address.street, address.city, address.province].filter(Boolean).join(', ')

const toContact = ({ phone, email }: ShopFacts) => [phone, email].filter(Boolean).join(' · ')

const toContactHtml = ({ phone, email }: ShopFacts) =>
  [
    escapeHtml(phone),
    email && `<a href="mailto:${escapeHtml(email)}" style="color:#5f574c">${escapeHtml(email)}</a>`,
  ]
    .filter(Boolean)
    .join(' · ')

const toUrl = (path: string, publicUrl: string) =>
  path.startsWith('/') ? `${publicUrl}${path}` : path

const toDetailLine = ({ label, lines }: LetterDetail) => `${label}: ${lines.join(', ')}`
const toDetailText = ({ link, ...detail }: LetterDetail) => {
  const text = toDetailLine(detail)
  return link ? `${text}\n${link.text}: ${link.url}` : text
}

const toContent = (
  { heading, paragraphs, items = [], details = [], rows = [] }: Letter,
  toDetailLine: (detail: LetterDetail) => string,
  toAddress: (href: string) => string,
) => [
  heading,
  ...paragraphs.map((paragraph) =>
    typeof paragraph === 'string' ? paragraph : toFormattedText(paragraph, toAddress),
  ),
  ...items.map(({ name, description, figure }) => [name, description, figure].join('\n')),
  rows.map(({ text, figure }) => `${text}: ${figure}`).join('\n'),
  details.map(toDetailLine).join('\n'),
]

/** Any address, because it may contain a token. */
const ADDRESS = /\bhttps?:\/\/\S+/g
const HIDDEN_LINK = '[enlace]'

/** What the letter says, for staff. Only its recipient may follow its links. */
export const toTextWithoutLinks = (letter: Letter): string =>
  [
    ...toContent(letter, toDetailLine, () => HIDDEN_LINK),
    letter.button && `[${letter.button.text}]`,
    ...letter.smallPrint,
  ]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll(ADDRESS, HIDDEN_LINK)

export function toText(letter: Letter, { facts, publicUrl }: Sender): string {
  const { button, smallPrint, unsubscribe } = letter
  return [
    ...toContent(letter, toDetailText, (href) => toUrl(href, publicUrl)),
    button && `${button.text}:\n${toUrl(button.path, publicUrl)}`,
    ...smallPrint,
    unsubscribe && `${UNSUBSCRIBE}:\n${toUrl(unsubscribe.pagePath, publicUrl)}`,
    ['--', facts.full_name, toPlace(facts), toContact(facts), publicUrl].filter(Boolean).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

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

const toDetail = ({ label, lines, link }: LetterDetail) => {
  const cell = `padding:6px 0;font:400 15px/22px ${SANS}`
  const shown = lines.map(escapeHtml)
  if (link)
    shown.push(
      `<a href="${escapeHtml(link.url)}" style="color:#7a5a22">${escapeHtml(link.text)}</a>`,
    )
  return `<tr><td valign="top" style="${cell};padding-right:20px;color:#5f574c;white-space:nowrap">${escapeHtml(label)}</td><td width="100%" valign="top" style="${cell};color:#1d1a16">${shown.join('<br>')}</td></tr>`
}

const toTable = (rows: string[], space: string) =>
  rows.length > 0 ? row(space, `<table ${TABLE}>${rows.join('')}</table>`) : ''

const toButton = (text: string, url: string) =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:15px 30px;background:#1d1a16;border-radius:2px;color:#f6f2ec;font:500 16px/20px ${SANS};text-decoration:none">${escapeHtml(text)}</a>`

/** Uses tables and inline styles, because some mail programs support nothing else. */
export function toHtml(letter: Letter, { facts, publicUrl }: Sender): string {
  const { subject, preview, heading, paragraphs, button, smallPrint, unsubscribe } = letter
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
${paragraphs.map((paragraph) => (typeof paragraph === 'string' ? row(text, escapeHtml(paragraph)) : row('padding:0', toFormattedHtml(paragraph, publicUrl)))).join('\n')}
${toTable(
  items.map((item) => toItem(item, publicUrl)),
  'padding:4px 0 0',
)}
${toTable(rows.map(toRow), 'padding:4px 0 8px')}
${toTable(details.map(toDetail), 'padding:12px 0 16px')}
${button && url ? row('padding:14px 0 34px', toButton(button.text, url)) : ''}
${smallPrint.map((line) => row(small, escapeHtml(line))).join('\n')}
${button && url ? row(`${small};word-break:break-all`, `Si el botón no abre, copiá esta dirección:<br><a href="${escapeHtml(url)}" style="color:#7a5a22">${escapeHtml(url)}</a>`) : ''}
${unsubscribe ? row(small, `<a href="${escapeHtml(toUrl(unsubscribe.pagePath, publicUrl))}" style="color:#7a5a22">${UNSUBSCRIBE}</a>`) : ''}
${row('padding:0 0 20px;font-size:0', '')}
${row(
  `padding:28px 0 0;border-top:1px solid #d8d0c4;font:400 13px/21px ${SANS};color:#5f574c`,
  [
    `${escapeHtml(facts.full_name)}, desde ${facts.since}`,
    escapeHtml(toPlace(facts)),
    toContactHtml(facts),
  ]
    .filter(Boolean)
    .join('<br>'),
)}
</table></td></tr></table></body></html>`
}
