const closed = [
  '/admin',
  '/api/',
  '/auth/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/edit-profile',
  '/orders',
  '/wishlist',
  '/activate/',
  '/password/',
  '/sandbox/',
]

/** Views of the same list in another order or narrowed down: thousands of addresses with nothing new. */
const views = ['sortBy', 'order', 'price_min', 'price_max', 'rating_min', 'rating_max', 'size']

export function toRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...views.map((name) => `Disallow: /shop?*${name}=`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
