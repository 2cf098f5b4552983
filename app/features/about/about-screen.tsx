import { useRootData } from '#app/features/shell/use-root-data.ts'
import { Photo } from '#app/ui/photo.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Page } from '#contracts/pages.ts'
import type { Picture } from '#contracts/pictures.ts'
import css from './about-screen.module.css'
import { ContactFacts } from './contact-facts.tsx'
import { MapSection } from './map-section.tsx'

type Props = {
  page: Page
  first: Picture | undefined
  second: Picture | undefined
}

export function AboutScreen({ page, first, second }: Props) {
  const { shop } = useRootData()
  return (
    <main id="main">
      <header className={css.head}>
        <div className={css.text}>
          <p className={css.since}>Desde {shop.since}</p>
          <h1>{page.title}</h1>
          <Prose html={page.intro} className={css.intro} />
        </div>
        <Photo picture={first} sizes="(min-width: 56em) 58vw, 100vw" priority />
      </header>
      <div className={`wrap section ${css.story}`}>
        {page.sections.map(({ id, title, html }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            <Prose html={html} />
          </section>
        ))}
      </div>
      <div className={`wrap ${css.visit}`}>
        <Photo picture={second} sizes="(min-width: 56em) 46vw, 92vw" />
        <ContactFacts shop={shop} />
      </div>
      <MapSection shop={shop} />
    </main>
  )
}
