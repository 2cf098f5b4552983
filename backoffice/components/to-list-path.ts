/** The path of a list with a filter. */
export const toListPath = (path: string, filter: object): string =>
  `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
