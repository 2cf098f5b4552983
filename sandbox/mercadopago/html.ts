const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Trusted markup, as opposed to text. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | Html[] | string | number | null

const toText = (part: Part): string => {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(toText).join('') : escapeHtml(String(part))
}

/** Escapes every inserted value that was not created by `html`. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, at) => text + toText(parts[at] ?? null)).join(''))

export const toMoney = (amount: number, currency = 'ARS'): string =>
  amount.toLocaleString('es-AR', { style: 'currency', currency })
