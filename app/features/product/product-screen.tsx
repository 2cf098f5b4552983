import type { Card } from '#app/features/products/to-card.ts'
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
import { useOpinions } from './use-opinions.ts'
import { Worn } from './worn/worn.tsx'

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
  const { reviews, average, show } = useOpinions(product, props.reviews)
  const photos = product.photos.flatMap((path) => pictures[path] ?? [])
  const url = `${publicUrl}/product/${product.id}`
  const question = new URLSearchParams({
    text: `Hola, quería consultar por ${product.name}: ${url}`,
  })
  return (
    <main id="main" className="page wrap">
      <Breadcrumbs category={category} />
      <div className={css.product}>
        <Gallery key={product.id} pictures={photos} />
        <BuyColumn
          product={product}
          average={average}
          count={reviews.length}
          soldOut={
            <a className="link" href={`https://wa.me/${shop.whatsapp}?${question}`}>
              Preguntanos por WhatsApp cuándo vuelve
            </a>
          }
          worn={<Worn product={product} category={category?.name} />}
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
        onChange={show}
      />
    </main>
  )
}
