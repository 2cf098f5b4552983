/** Proxies may send an absolute URL. Its host is ignored, because `PUBLIC_URL` is the public address. */
export const toPath = (url: string): string => {
  if (url.startsWith('/')) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}
