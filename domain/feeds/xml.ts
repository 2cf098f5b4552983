const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// XML 1.0 cannot contain these characters, not even escaped.
const INVALID_CHARACTERS = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu

export const escapeXml = (text: string): string =>
  text
    .replace(INVALID_CHARACTERS, '')
    .replace(/[&<>"']/g, (character) => entities[character] as string)

/** An element with a text, which is escaped. */
export const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** An element with child elements. */
export const tags = (name: string, elements: string[]): string =>
  `<${name}>${elements.join('')}</${name}>`

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
