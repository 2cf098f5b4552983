import { useEffect, useState } from 'react'
import { type CachedPage, listCachedPages } from './cached-pages.ts'
import css from './cached-products.module.css'

/** The products that the shopper viewed last and whose pages are cached. */
export function CachedProducts() {
  const [pages, setPages] = useState<CachedPage[]>([])
  useEffect(() => {
    let isMounted = true
    listCachedPages().then(
      (cached) => isMounted && setPages(cached),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  if (pages.length === 0) return null
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="seen">
      <h2 id="seen">Lo último que viste</h2>
      <ul className={css.tiles}>
        {pages.map(({ address, name, photo }) => (
          <li key={address}>
            <a className={css.tile} href={address}>
              {photo && <img src={`${photo}?w=480`} alt="" width="480" height="480" />}
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
