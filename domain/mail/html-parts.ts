export const SERIF = "Cormorant, 'Cormorant Garamond', Garamond, Georgia, serif"
export const SANS = "Figtree, 'Helvetica Neue', Arial, sans-serif"

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
