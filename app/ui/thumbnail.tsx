import css from './thumbnail.module.css'

type Props = {
  /** Without a photo, an empty box is shown. */
  url: string | null
  /** Empty by default, because the product name is beside it. */
  alt?: string
  className?: string
}

export function Thumbnail({ url, alt = '', className = '' }: Props) {
  if (!url) return <span className={`${css.thumb} ${className}`} />
  return (
    <img
      className={`${css.thumb} ${className}`}
      src={`${url}?w=160`}
      srcSet={`${url}?w=160 1x, ${url}?w=320 2x`}
      width={160}
      height={160}
      alt={alt}
      decoding="async"
    />
  )
}
