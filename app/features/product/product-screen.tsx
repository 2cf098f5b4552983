import { useState } from 'react'
import type { Card } from '#app/features/products/to-card.ts'
import { toChatAddress } from '#app/ui/chat-address.ts'
import { Link } from '#app/ui/link.tsx'
import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import type { Review } from '#contracts/reviews.ts'
import type { Shop } from '#contracts/shop.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyColumn } from './buy-column.tsx'
import { Gallery } from './gallery.tsx'
import css from './product-screen.module.css'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'
import { Share } from './share.tsx'
import { SizePreview } from './size-preview/size-preview.tsx'

type Props = {
  product: ProductDetail
  category: Category | undefined
  related: Card[]
  reviews: Review[]
  pictures: Pictures
  shop: Shop
  publicUrl: string
}

export function ProductScreen(props: Props) {
  const { product, category, related, pictures, shop, publicUrl } = props
  const { reviews, average, replaceReviews } = useReviews(product, props.reviews)
  const photos = product.photos.flatMap((path) => pictures[path] ?? [])
  const url = `${publicUrl}/product/${product.id}`
  const chat = toChatAddress(shop.whatsapp, `Hola, quería consultar por ${product.name}: ${url}`)
  return (
    <main id="main" className="page wrap" data-figures>
      <Breadcrumbs category={category} />
      <div className={css.product}>
        <Gallery key={product.id} pictures={photos} />
        <BuyColumn
          product={product}
          average={average}
          count={reviews.length}
          soldOut={
            chat ? (
              <a className="link" href={chat}>
                Preguntanos por WhatsApp cuándo vuelve
              </a>
            ) : (
              <Link className="link" to="/contact">
                Preguntanos cuándo vuelve
              </Link>
            )
          }
          sizePreview={<SizePreview product={product} category={category?.name} />}
          share={
            <Share
              url={url}
              name={product.name}
              photo={product.main_photo && `${publicUrl}${product.main_photo}?w=1200`}
              instagram={shop.social.instagram}
            />
          }
        />
      </div>
      <Related products={related} pictures={pictures} category={category} />
      <Reviews
        key={product.id}
        productId={product.id}
        reviews={reviews}
        average={average}
        onChange={replaceReviews}
      />
    </main>
  )
}

type Changed = { product: number; reviews: Review[] }

/** The reviews of the loader, or the newer ones after the customer has changed their own. */
function useReviews({ id, average_rating }: ProductDetail, reviews: Review[]) {
  const [changed, setChanged] = useState<Changed | null>(null)
  const current = changed?.product === id ? changed.reviews : null
  return {
    reviews: current ?? reviews,
    average: current ? averageOf(current) : average_rating,
    replaceReviews: (next: Review[]) => setChanged({ product: id, reviews: next }),
  }
}

const averageOf = (reviews: Review[]): number =>
  reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
