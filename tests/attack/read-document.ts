type Dom = { window: { document: Document; DOMParser: typeof DOMParser } }

// It comes without types.
const { JSDOM } = (await import('jsdom' as string)) as { JSDOM: new (html: string) => Dom }

/** As a browser would read it, running nothing. */
export const readPage = (html: string): Document => new JSDOM(html).window.document

export const readXml = (xml: string): Document =>
  new new JSDOM('').window.DOMParser().parseFromString(xml, 'application/xml')
