const disallowedPaths = [
  '/admin',
  '/api/',
  '/auth/',
  '/cart',
  '/checkout',
  '/comprar',
  '/dashboard',
  '/edit-profile',
  '/orders',
  '/wishlist',
  '/activate/',
  '/avisos/',
  '/cita/',
  '/password/',
  '/pedido/',
  '/sandbox/',
]

/** Parameters that sort or filter a list. Crawling all their combinations would find no new products. */
const disallowedParams = [
  'sortBy',
  'order',
  'price_min',
  'price_max',
  'rating_min',
  'rating_max',
  'size',
]

export function toRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    ...disallowedParams.map((name) => `Disallow: /shop?*${name}=`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
