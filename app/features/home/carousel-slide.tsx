import { Link } from 'react-router'
import button from '#app/ui/button.module.css'
import type { Picture } from '#contracts/pictures.ts'
import type { HomeContent } from '#contracts/shop.ts'
import { Banner } from './banner.tsx'
import css from './carousel-slide.module.css'

type Props = {
  banner: HomeContent['banners'][number]
  picture: Picture | undefined
  small: Picture | undefined
  eager: boolean
}

export function CarouselSlide({ banner, picture, small, eager }: Props) {
  const { category, title, text, tone } = banner
  return (
    <li className={css.slide}>
      <Banner
        picture={picture}
        small={small}
        tone={tone}
        eager={eager}
        sizes="(min-width: 104em) 94rem, 92vw"
      >
        <h2>{title}</h2>
        <p>{text}</p>
        <Link
          className={`${button.button} ${button.light}`}
          to={`/shop?category=${category}`}
          prefetch="intent"
        >
          Descubre Más<span className="hush"> {title}</span>
        </Link>
      </Banner>
    </li>
  )
}
