import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import type { Promo } from '#contracts/catalogue.ts'
import type { Pictures } from '#contracts/pictures.ts'
import { Banner } from './banner.tsx'

export function PromoBanner({ promo, pictures }: { promo: Promo; pictures: Pictures }) {
  return (
    <section className="later" aria-labelledby="promo">
      <Banner picture={pictures[promo.photo]} tone="slate" full>
        <h2 id="promo">{promo.name}</h2>
        <p>{promo.subtitle}</p>
        <Link
          className={`${button.button} ${button.light}`}
          to="/shop?discount=true"
          prefetch="intent"
        >
          Conócelas
        </Link>
      </Banner>
    </section>
  )
}
