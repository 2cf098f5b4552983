type Dom = { window: { document: Document; DOMParser: typeof DOMParser } }

// jsdom has no types here.
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => Dom }

/** Parses HTML as a browser does, without running scripts. */
export const readPage = (html: string): Document => new JSDOM(html).window.document

export const readXml = (xml: string): Document =>
  new new JSDOM('').window.DOMParser().parseFromString(xml, 'application/xml')
