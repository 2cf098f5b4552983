import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import { fillPlaceholders, type Values } from './fill-placeholders.ts'
import { escapeHtml, SANS, SERIF } from './html-parts.ts'

/** Markdown of the owner. Its placeholders are filled after it is read, so that what shoppers typed is never format. */
export type FormattedText = { markdown: string; values: Values }

/** The address of a link as plain text shows it. */
type ToAddress = (href: string) => string

const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i

function fillAddress(href: string, values: Values): string | null {
  const address = readEntities(href)
  return SAFE_ADDRESS.test(address) ? fillPlaceholders(address, values, encodeURIComponent) : null
}

const render = (markdown: string, renderer: RendererObject): string | null => {
  const marked = new Marked({ gfm: true, renderer })
  try {
    return marked.parser(marked.lexer(markdown))
  } catch (error) {
    // Markdown that is nested so deeply that it overflows the stack.
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

const toCells = ({ header, rows }: Tokens.Table): Tokens.TableCell[][] => [header, ...rows]

const MARGIN = 'margin:0 0 16px'
const P = `<p style="${MARGIN}">`

/** Mail programs know few tags, and styles only inside of them. HTML is escaped, an image becomes its alternative text. */
export function toFormattedHtml({ markdown, values }: FormattedText, publicUrl: string): string {
  const fill = (escaped: string) =>
    fillPlaceholders(escaped, values, escapeHtml).replaceAll(/\s+/g, ' ')
  const html = render(markdown, {
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
      return fill(escapeHtml(readEntities(token.text)))
    },
    html: ({ text }) => fill(escapeHtml(text)),
    code: ({ text }) => `${P}${fill(escapeHtml(text))}</p>`,
    codespan: ({ text }) => fill(escapeHtml(text)),
    image: ({ text }) => fill(escapeHtml(text)),
    checkbox: () => '',
    paragraph({ tokens }) {
      const content = this.parser.parseInline(tokens)
      return content.trim() ? `${P}${content}</p>` : ''
    },
    heading({ tokens }) {
      const style = `margin:8px 0 12px;font:500 24px/30px ${SERIF}`
      return `<h2 style="${style}">${this.parser.parseInline(tokens)}</h2>`
    },
    blockquote({ tokens }) {
      const style = `${MARGIN};padding:0 0 0 16px;border-left:2px solid #7a5a22`
      return `<blockquote style="${style}">${this.parser.parse(tokens)}</blockquote>`
    },
    list({ ordered, start, items }) {
      const content = items.map((item) => this.listitem(item)).join('')
      const style = `${MARGIN};padding:0 0 0 24px`
      if (!ordered) return `<ul style="${style}">${content}</ul>`
      return `<ol start="${Number(start) || 1}" style="${style}">${content}</ol>`
    },
    listitem({ tokens }) {
      const content = this.parser.parse(tokens)
      return `<li style="margin:0 0 6px">${content}</li>`
    },
    hr: () => '<hr style="margin:0 0 16px;border:0;border-top:1px solid #d8d0c4">',
    table(token) {
      const toLine = (cells: Tokens.TableCell[]) =>
        cells.map((cell) => this.parser.parseInline(cell.tokens)).join(' · ')
      return `${P}${toCells(token).map(toLine).join('<br>')}</p>`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = fillAddress(href, values)
      if (!address) return words
      const url = address.startsWith('/') ? `${publicUrl}${address}` : address
      return `<a href="${escapeHtml(url)}" style="color:#7a5a22">${words}</a>`
    },
  })
  const content = html ?? `${P}${fill(escapeHtml(markdown))}</p>`
  return `<div style="font:400 16px/26px ${SANS};color:#1d1a16">${content}</div>`
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** `marked` itself reads entities that are numbers. */
const readEntities = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|nbsp|amp);/g, (entity) => entities[entity] as string)

const indent = (text: string, first: string, next: string): string =>
  text
    .trim()
    .split('\n')
    .map((line, at) => (line ? `${at === 0 ? first : next}${line}` : line))
    .join('\n')

/** The same as plain text; the address of a link follows its words. */
export function toFormattedText({ markdown, values }: FormattedText, toAddress: ToAddress): string {
  const fill = (text: string) => fillPlaceholders(text.replaceAll(/\s+/g, ' '), values)
  const text = render(markdown, {
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
      return fill(readEntities(token.text))
    },
    html: ({ text }) => fill(text),
    code: ({ text }) => `${fill(text)}\n\n`,
    codespan: ({ text }) => fill(text),
    image: ({ text }) => fill(text),
    checkbox: () => '',
    br: () => '\n',
    strong({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    em({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens)
    },
    paragraph({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`
    },
    heading({ tokens }) {
      return `${this.parser.parseInline(tokens)}\n\n`
    },
    blockquote({ tokens }) {
      return `${indent(this.parser.parse(tokens), '> ', '> ')}\n\n`
    },
    list({ ordered, start, items }) {
      const lines = items.map((item, at) => {
        const sign = ordered ? `${(Number(start) || 1) + at}. ` : '- '
        return indent(this.listitem(item), sign, ' '.repeat(sign.length))
      })
      return `${lines.join('\n')}\n\n`
    },
    listitem({ tokens }) {
      return toListText(tokens, (each) => this.parser.parse(each))
    },
    hr: () => '—\n\n',
    table(token) {
      const toLine = (cells: Tokens.TableCell[]) =>
        cells.map((cell) => this.parser.parseInline(cell.tokens)).join(' · ')
      return `${toCells(token).map(toLine).join('\n')}\n\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const address = fillAddress(href, values)
      if (!address) return words
      const shown = toAddress(address).replace(/^(mailto|tel):/i, '')
      return shown === words ? words : `${words} (${shown})`
    },
  })
  return (text ?? fill(markdown)).replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** Every block of an item begins on a line of its own. */
const toListText = (tokens: Token[], parse: (tokens: Token[]) => string): string =>
  tokens.map((token) => parse([token]).trimEnd()).join('\n')
