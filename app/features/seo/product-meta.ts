import type { MetaDescriptor } from 'react-router'
import type { ProductDetail } from '#contracts/catalogue.ts'
import { materials } from '#contracts/materials.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { listPieces, type PieceDetail, toCanonicalId } from '#contracts/pieces.ts'
import { toProductName } from '#contracts/product-name.ts'
import { pageMeta, type Site } from './page-meta.ts'

type ProductData = { product: ProductDetail; pictures: Pictures; structured: string }

/** The meta tags of the chosen piece. The canonical URL and the structured data are those of its design. */
export function productMeta(
  site: Site,
  { product, pictures, structured }: ProductData,
  chosenId: number,
): MetaDescriptor[] {
  const pieces = listPieces(product)
  const piece = pieces.find(({ id }) => id === chosenId) ?? product
  const { main_photo, name, description, size } = piece
  return [
    ...pageMeta(site, {
      title: toTitle(piece, pieces),
      description: description || [name, materials[piece.material], size].join(', '),
      path: `/product/${piece.id}`,
      canonicalPath: `/product/${toCanonicalId(product)}`,
      type: 'product',
      image: main_photo ? { ...pictures[main_photo], url: main_photo, alt: name } : undefined,
      structured,
    }),
    { property: 'product:price:amount', content: piece.final_price.toFixed(2) },
    { property: 'product:price:currency', content: 'ARS' },
    {
      property: 'product:availability',
      content: piece.quantity > 0 ? 'in stock' : 'out of stock',
    },
  ]
}

/** The name with its size, and the material if the other pieces have another one. */
function toTitle(piece: PieceDetail, pieces: PieceDetail[]): string {
  const isOneMaterial = pieces.every(({ material }) => material === piece.material)
  return [toProductName(piece), ...(isOneMaterial ? [] : [materials[piece.material]])].join(' · ')
}
