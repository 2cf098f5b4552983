const MARK =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_gl|_ga|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|epik|yclid|mc_cid|mc_eid)(=|$)/

/**
 * An address without what advertisers add to it: each visitor who comes from an advertisement brings a mark of their own,
 * which says who they are and nothing about the page, and would have it rendered anew.
 */
export function stripTrackingParams(asked: string): string {
  const url = toPath(asked)
  const at = url.indexOf('?')
  if (at < 0) return url
  const parts = url.slice(at + 1).split('&')
  const kept = parts.filter((part) => !MARK.test(part))
  if (kept.length === parts.length) return url
  const path = url.slice(0, at)
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}

/** Proxies may ask with the whole address; of which host it is, is the shop's to say. */
const toPath = (url: string): string => {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
