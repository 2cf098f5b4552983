const TRACKING_PARAM =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_gl|_ga|msclkid|ttclid|twclid|li_fat_id|igshid|igsh|epik|yclid|mc_cid|mc_eid|cupon)(=|$)/

/**
 * Removes tracking parameters from a URL. Their values differ for each visitor without changing the page, so with them
 * every visit from an advertisement would miss the cache. The coupon of a link is read in the browser.
 */
export function stripTrackingParams(requestUrl: string): string {
  const url = toPath(requestUrl)
  const queryStart = url.indexOf('?')
  if (queryStart < 0) return url
  const parts = url.slice(queryStart + 1).split('&')
  const remaining = parts.filter((part) => !TRACKING_PARAM.test(part))
  if (remaining.length === parts.length) return url
  const path = url.slice(0, queryStart)
  return remaining.length > 0 ? `${path}?${remaining.join('&')}` : path
}

/** Proxies may send an absolute URL. Its host is ignored, because `PUBLIC_URL` is the public address. */
const toPath = (url: string): string => {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
