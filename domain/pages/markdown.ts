import { Marked, type Token, type Tokens } from 'marked'
import { MEDIA_PATH } from '#contracts/media.ts'
import type { Page } from '#contracts/pages.ts'
import type { Picture, Pictures } from '#contracts/pictures.ts'

const SAFE_ADDRESS = /^(https?:|mailto:|tel:|\/(?![/\\])|#)/i

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const PROSE_WIDTHS_PX = [480, 800, 1600]

/** Browsers reserve the space of the photo by its width and height. */
const toImage = ({ url, width, height }: Picture, alt: string): string => {
  const srcset = PROSE_WIDTHS_PX.map((each) => `${url}?w=${each} ${each}w`).join(', ')
  return `<img src="${url}?w=800" srcset="${srcset}" sizes="(min-width: 46rem) 42rem, 90vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`
}

/** Renders text, lists, tables, links and photos of the shop. HTML is escaped, other images become their alternative text. */
const createMarked = (pictures: Pictures) =>
  new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      image({ href, text }) {
        const picture = Object.hasOwn(pictures, href) && pictures[href]
        return picture ? toImage(picture, text) : escapeHtml(text)
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        if (!SAFE_ADDRESS.test(href)) return words
        const target = /^https?:/i.test(href) ? ' target="_blank" rel="noopener noreferrer"' : ''
        return `<a href="${escapeHtml(href)}"${target}>${words}</a>`
      },
      // Checkboxes of task lists are left out.
      checkbox: () => '',
      heading({ tokens, depth }) {
        const level = Math.max(3, depth)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      table(token) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        const head = token.header.map((cell) => `<th>${inner(cell)}</th>`).join('')
        // On phones each row stands by itself, and each cell names its column.
        const toCell = (cell: Tokens.TableCell, at: number) =>
          `<td data-label="${escapeHtml(token.header[at]?.text ?? '')}">${inner(cell)}</td>`
        const rows = token.rows.map((row) => `<tr>${row.map(toCell).join('')}</tr>`).join('')
        return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
      },
    },
  })

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === depth

const toPlain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(
      /&(amp|lt|gt|quot);/g,
      (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as 'amp'],
    )
    .replace(/\s+/g, ' ')
    .trim()

const toId = (title: string, usedIds: Set<string>): string => {
  const plain = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  const id = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'seccion'
  const free = usedIds.has(id) ? `${id}-${usedIds.size}` : id
  usedIds.add(free)
  return free
}

const withoutPictures = createMarked({})

/** The photos of the shop that a text shows. */
export function listPhotos(markdown: string): string[] {
  const paths: string[] = []
  void withoutPictures.walkTokens(toTokens(withoutPictures, markdown), (token) => {
    if (token.type === 'image' && token['href'].startsWith(MEDIA_PATH)) paths.push(token['href'])
  })
  return paths
}

/** Markdown that is nested so deeply that the lexer overflows the stack is shown as plain text. */
function toTokens(marked: Marked, markdown: string): Token[] {
  try {
    return marked.lexer(markdown)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [{ type: 'html', raw: markdown, text: markdown, block: true, pre: false }]
  }
}

/** The first heading of level 1 is the title; each heading of level 2 starts a section. */
export function toPage(markdown: string, pictures: Pictures = {}): Omit<Page, 'date_updated'> {
  const marked = createMarked(pictures)
  const tokens = toTokens(marked, markdown)
  const inline = (heading: Tokens.Heading) => toPlain(marked.parser([{ ...heading, depth: 6 }]))
  const parts: { heading: Tokens.Heading | null; tokens: Token[] }[] = [
    { heading: null, tokens: [] },
  ]
  let title = ''
  for (const token of tokens) {
    if (isHeading(token, 1) && !title) title = inline(token)
    else if (isHeading(token, 2)) parts.push({ heading: token, tokens: [] })
    else parts.at(-1)?.tokens.push(token)
  }
  const usedIds = new Set<string>()
  const intro = marked.parser(parts[0]?.tokens ?? [])
  const sections = parts.slice(1).map((part) => {
    const name = inline(part.heading as Tokens.Heading)
    const html = marked.parser(part.tokens)
    return { id: toId(name, usedIds), title: name, html, text: toPlain(html) }
  })
  return { title, description: toPlain(intro) || (sections[0]?.text ?? ''), intro, sections }
}
