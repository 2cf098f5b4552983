/** The handle of a route whose page needs no scripts, so that it works at any address. */
export const NO_SCRIPTS = 'no scripts'
