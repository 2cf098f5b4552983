import { CartLines } from '#app/features/cart/cart-lines.tsx'
import {
  CartSkeleton,
  CartUnreachable,
  EmptyCart,
  OfflineCartNotice,
} from '#app/features/cart/cart-states.tsx'
import { CartSummary } from '#app/features/cart/cart-summary.tsx'
import { AppliedChips } from '#app/features/catalogue/applied-chips.tsx'
import { FilterOption } from '#app/features/catalogue/filter-option.tsx'
import { NoProducts } from '#app/features/catalogue/no-products.tsx'
import { Pagination } from '#app/features/catalogue/pagination.tsx'
import { ResultBar } from '#app/features/catalogue/result-bar.tsx'
import { SortSelect } from '#app/features/catalogue/sort-select.tsx'
import { Gallery } from '#app/features/product/gallery.tsx'
import { ProductPrice } from '#app/features/product/product-price.tsx'
import { RatingLine } from '#app/features/product/rating-line.tsx'
import { RatingSummary } from '#app/features/product/rating-summary.tsx'
import { ReviewEntry } from '#app/features/product/review-entry.tsx'
import { Share } from '#app/features/product/share.tsx'
import { VariantPicker } from '#app/features/product/variant-picker.tsx'
import { ProductGrid } from '#app/features/products/product-grid.tsx'
import type { Picture } from '#contracts/pictures.ts'
import { Chapter, Example } from './example.tsx'
import { reviews, toCards, toLines } from './samples.ts'
import css from './style-page.module.css'

const choices = [
  { id: 1, text: '14', isCurrent: true, isSoldOut: false },
  { id: 2, text: '16', isCurrent: false, isSoldOut: false },
  { id: 3, text: '18', isCurrent: false, isSoldOut: true },
]

export function Products({ pictures: all }: { pictures: Picture[] }) {
  const photo = all[0]?.url ?? null
  const pictures = Object.fromEntries(all.map((picture) => [picture.url, picture]))
  const lines = toLines(photo)
  return (
    <Chapter title="Catálogo y bolsa">
      <Example name="Tarjetas">
        <ProductGrid products={toCards(photo)} pictures={pictures} heading="h3" columns="four" />
      </Example>
      <Example name="Filtros">
        <ul className={css.wide}>
          <li>
            <FilterOption to="/shop" chosen count={12}>
              Oro
            </FilterOption>
          </li>
          <li>
            <FilterOption to="/shop?material=cuero" chosen={false} count={1} mark="tick">
              Cuero
            </FilterOption>
          </li>
          <li>
            <FilterOption to="/shop?material=metal" chosen={false} count={0}>
              Metal
            </FilterOption>
          </li>
        </ul>
        <AppliedChips
          filters={{ material: 'oro' }}
          applied={[{ label: 'Oro', without: { material: undefined } }]}
        />
        <ResultBar count={1234}>
          <SortSelect filters={{}} />
        </ResultBar>
      </Example>
      <Example name="Páginas">
        <Pagination page={2} pages={4} toPath={(page) => `/shop?page=${page}`} />
      </Example>
      <Example name="Nada que mostrar">
        <NoProducts pastEnd={false} firstPage="/shop" everything="/shop" />
        <NoProducts pastEnd firstPage="/shop" everything="/shop" />
      </Example>
      <Example name="Galería">
        <div className={css.stage}>
          <Gallery pictures={all} />
        </div>
      </Example>
      <Example name="Pieza">
        <ProductPrice
          name="Anillo"
          final_price={92300}
          price={92300}
          price_without_taxes={1}
          discount_percentage={0}
        />
        <ProductPrice
          name="Anillo"
          final_price={156400}
          price={184000}
          price_without_taxes={129256.2}
          discount_percentage={15.9}
        />
        <VariantPicker label="Talle" isOfSize choices={choices} />
        <RatingLine average={4.5} count={12} />
        <RatingLine average={0} count={0} />
        <Share
          url="https://quilate.example"
          name="Anillo"
          photo={null}
          instagram="https://i.example"
        />
      </Example>
      <Example name="Reseñas">
        <RatingSummary average={3.3} ratings={[5, 4.5, 2, 1.5]} />
        <ul>
          {reviews.map((review) => (
            <ReviewEntry key={review.id} review={review} />
          ))}
        </ul>
      </Example>
      <Example name="Bolsa">
        <div className={css.full}>
          <OfflineCartNotice />
          <CartLines
            places={lines.map((line) => ({ line, isRemoved: false }))}
            onRemove={() => undefined}
            onRestored={() => undefined}
          />
          <CartSummary lines={lines} />
        </div>
      </Example>
      <Example name="Bolsa que espera, vacía o lejos">
        <div className={css.full}>
          <CartSkeleton rows={2} />
        </div>
        <EmptyCart />
        <CartUnreachable />
      </Example>
    </Chapter>
  )
}
