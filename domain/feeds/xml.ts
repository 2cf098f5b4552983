const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 has no spelling at all for these.
const unspeakable = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

export const escapeXml = (text: string): string =>
  text.replace(unspeakable, '').replace(/[&<>"']/g, (character) => entities[character] as string)

/** One element with a text in it. */
export const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** One element with others in it. */
export const tags = (name: string, elements: string[]): string =>
  `<${name}>${elements.join('')}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
