/** «Ver todas las pulseras», «Ver todos los aros», «Ver todo en Hombre». */
export function toSeeAll(category: string): string {
  const [first = ''] = category.split(' ')
  if (!first.endsWith('s')) return `Ver todo en ${category}`
  const name = category.charAt(0).toLocaleLowerCase('es-AR') + category.slice(1)
  return first.endsWith('as') ? `Ver todas las ${name}` : `Ver todos los ${name}`
}
