import { Suspense, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { toChoices } from '#app/features/products/describe-pieces.ts'
import type { Card } from '#app/features/products/to-card.ts'
import { useSavedSize } from '#app/features/products/use-saved-size.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Category, ProductDetail } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { listPieces, type PieceDetail } from '#contracts/pieces.ts'
import { toProductName } from '#contracts/product-name.ts'
import type { Review } from '#contracts/reviews.ts'
import type { Shop } from '#contracts/shop.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyColumn } from './buy-column.tsx'
import { ChoiceAnnouncement } from './choice-announcement.tsx'
import { DeliveryLines, type ShippingLine } from './delivery-lines.tsx'
import { Facts } from './facts.tsx'
import { Gallery } from './gallery.tsx'
import { preloadPhoto } from './preload-photo.ts'
import css from './product-screen.module.css'
import { Purchase } from './purchase.tsx'
import { RatingLine } from './rating-line.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'
import { Share } from './share.tsx'
import { useIsUnchosen } from './use-is-unchosen.ts'

// It is in a collapsed part of the page, so it is not part of the page's first scripts. It is not part of the HTML either,
// which would not match a page that cannot load it, as without a connection.
const SizePreview = lazyPart(() =>
  import('./size-preview/size-preview.tsx').then((module) => module.SizePreview),
)

type Props = {
  /** The product that the server was asked for. Other pieces of its design are chosen without asking again. */
  product: ProductDetail
  chosenId: number
  category: Category | undefined
  related: Card[]
  reviews: Review[]
  pictures: Pictures
  shippingOptions: ShippingLine[]
  shop: Shop
  publicUrl: string
}

export function ProductScreen(props: Props) {
  const { product, chosenId, category, related, pictures, shippingOptions } = props
  const { shop, publicUrl } = props
  const { reviews, average, replaceReviews } = useReviews(product, props.reviews)
  const { pieces, markSoldOut } = usePieces(product)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  useSavedSize(product, (id) => {
    const address = href('/product/:productId', { productId: String(id) })
    void navigate(address, { replace: true, defaultShouldRevalidate: false })
  })
  const piece = pieces.find(({ id }) => id === chosenId) ?? product
  const toPictures = ({ photos }: PieceDetail) => photos.flatMap((path) => pictures[path] ?? [])
  const photos = toPictures(piece)
  const url = `${publicUrl}/product/${piece.id}`
  const sizesRef = useRef<HTMLElement>(null)
  const isUnchosen = useIsUnchosen(piece, pieces) && isHydrated
  const shown = isUnchosen ? { ...piece, size: '' } : piece
  const name = toProductName(shown)
  return (
    <main id="main" className={`${css.screen} page wrap`} data-figures>
      <Breadcrumbs category={category} />
      <div className={css.product}>
        <Gallery key={photos[0]?.url} pictures={photos} />
        <BuyColumn
          piece={piece}
          name={name}
          pieces={pieces}
          isUnchosen={isUnchosen}
          sizesRef={sizesRef}
          rating={<RatingLine average={average} count={reviews.length} />}
          onIntent={(id) => {
            const next = pieces.find((other) => other.id === id)
            preloadPhoto(next && toPictures(next)[0])
          }}
        >
          <Purchase
            key={piece.id}
            piece={piece}
            isSoldOut={(isUnchosen ? pieces : [piece]).every(({ quantity }) => quantity <= 0)}
            unchosen={isUnchosen ? toChoices(pieces) : null}
            onUnchosen={() => sizesRef.current?.querySelector('a')?.focus()}
            ask={{ whatsapp: shop.whatsapp, name, url }}
            onSoldOut={() => markSoldOut(piece.id)}
          />
          <ChoiceAnnouncement piece={piece} isUnchosen={isUnchosen} />
          <DeliveryLines
            options={shippingOptions}
            preparation={shop.preparation}
            piece={piece}
            isUnchosen={isUnchosen}
          />
          <Facts
            piece={shown}
            sizePreview={
              isHydrated && (
                <Suspense>
                  <SizePreview product={shown} category={category?.name} />
                </Suspense>
              )
            }
          />
          <Share
            url={url}
            name={name}
            photo={piece.main_photo && `${publicUrl}${piece.main_photo}?w=1200`}
            instagram={shop.social.instagram}
          />
        </BuyColumn>
      </div>
      <Related products={related} pictures={pictures} category={category} />
      <Reviews
        productId={product.id}
        reviews={reviews}
        average={average}
        onChange={replaceReviews}
      />
    </main>
  )
}

/** The pieces of the design. A piece that the server refused as sold out stays so until the page is loaded again. */
function usePieces(product: ProductDetail) {
  const [soldOut, setSoldOut] = useState<number[]>([])
  const pieces = listPieces(product)
  return {
    pieces: pieces.map((piece) => (soldOut.includes(piece.id) ? { ...piece, quantity: 0 } : piece)),
    markSoldOut: (id: number) => setSoldOut((ids) => [...ids, id]),
  }
}

/** The reviews of the loader, or the newer ones after the customer has changed their own. */
function useReviews({ average_rating }: ProductDetail, reviews: Review[]) {
  const [changed, setChanged] = useState<Review[] | null>(null)
  return {
    reviews: changed ?? reviews,
    average: changed ? averageOf(changed) : average_rating,
    replaceReviews: setChanged,
  }
}

const averageOf = (reviews: Review[]): number =>
  reviews.length === 0 ? 0 : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
