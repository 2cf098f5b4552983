import type { Category } from '#contracts/catalogue.ts'

type Step = { name: string; path: string }

/** The way from the door of the shop to a category. */
export function listSteps(category: Category | undefined): Step[] {
  return [
    { name: 'Inicio', path: '/' },
    { name: 'Tienda', path: '/shop' },
    ...(category ? [{ name: category.name, path: `/shop?category=${category.id}` }] : []),
  ]
}

export const toBreadcrumbList = (publicUrl: string, steps: Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
})
