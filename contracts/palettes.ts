/** The colours of the storefront, each in `app/styles/palettes.css`. The first one is the default. */
export const palettes = ['papel', 'nacar', 'rosa', 'salvia', 'grafito'] as const
export type Palette = (typeof palettes)[number]

/** The colour of the browser's toolbars on phones: the paper of each palette. */
export const paperColors: Record<Palette, string> = {
  papel: '#f6f2ec',
  nacar: '#f5f6f7',
  rosa: '#f8f1ee',
  salvia: '#f2f3ec',
  grafito: '#f3f3f1',
}
