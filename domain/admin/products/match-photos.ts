import { and, isNotNull, isNull } from 'drizzle-orm'
import type { MatchedPhoto } from '#contracts/admin/photo-matching.ts'
import type { Database } from '#db/database.ts'
import { products } from '#db/schema/catalogue.ts'

type Match = Omit<NonNullable<MatchedPhoto['product']>, 'is_only'>

/** File names cannot contain every character of a code, so only letters and digits are compared. */
const toKey = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const withoutExtension = (file: string) => file.replace(/\.[a-z0-9]{2,5}$/i, '')

/**
 * What may be the code in the path of a photo, the most likely first: the name of the file, with or without a number at
 * its end (`AN-14-2.jpg`, `AN-14 (2).jpg`), and the folder (`AN-14/2.jpg`).
 */
export function listCandidates(path: string): { key: string; position: number }[] {
  const [file = '', folder = ''] = path.split(/[\\/]/).reverse()
  const name = withoutExtension(file)
  const number = /(\d{1,3})\)?$/.exec(name)
  const position = Number(number?.[1] ?? 0)
  return [
    { key: toKey(name), position: 0 },
    { key: number ? toKey(name.slice(0, number.index)) : '', position },
    { key: toKey(folder), position },
  ].filter(({ key }) => key !== '')
}

/** Finds the products whose SKU the paths of photos name. */
export async function matchPhotos(db: Database, paths: string[]): Promise<MatchedPhoto[]> {
  const coded = await db
    .select({
      id: products.id,
      design_id: products.design_id,
      name: products.name,
      size: products.size,
      sku: products.sku,
    })
    .from(products)
    .where(and(isNotNull(products.sku), isNull(products.date_removed)))
    .orderBy(products.id)
  const byKey = new Map<string, Match[]>()
  for (const { sku, ...product } of coded) {
    if (sku === null) continue
    const key = toKey(sku)
    byKey.set(key, [...(byKey.get(key) ?? []), { ...product, sku }])
  }
  return paths.map((path) => toMatch(path, byKey))
}

function toMatch(path: string, byKey: ReadonlyMap<string, Match[]>): MatchedPhoto {
  for (const { key, position } of listCandidates(path)) {
    const [product, ...others] = byKey.get(key) ?? []
    if (!product) continue
    // Pieces of one design share their photos, so the photo is theirs, but of none alone.
    const isAmbiguous = others.some(({ design_id }) => design_id !== product.design_id)
    if (isAmbiguous) return { path, product: null, position, problem: 'ambiguous_sku' }
    const is_only = others.length === 0
    return { path, product: { ...product, is_only }, position, problem: null }
  }
  return { path, product: null, position: 0, problem: 'unknown_sku' }
}
