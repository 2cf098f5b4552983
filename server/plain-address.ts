const MARK =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_gl|_ga|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|epik|yclid|mc_cid|mc_eid)(=|$)/

/**
 * An address without what advertisers add to it: each visitor who comes from an advertisement brings a mark of their own,
 * which says who they are and nothing about the page, and would have it rendered anew.
 */
export function toPlainAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const asked = url.slice(at + 1).split('&')
  const kept = asked.filter((part) => !MARK.test(part))
  if (kept.length === asked.length) return url
  const path = url.slice(0, at)
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path
}
