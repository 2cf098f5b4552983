/** Preloads a font of the first screen, so that it loads in parallel to the styles. */
export const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const
