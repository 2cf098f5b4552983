import css from './thumbnail.module.css'

type Props = {
  /** Absent, there was no photograph: its place stays. */
  url: string | null
  /** Beside the name of the piece it says nothing more. */
  alt?: string
  className?: string
}

/** A photograph no larger than a stamp. */
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
