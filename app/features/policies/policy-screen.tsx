import { Prose } from '#app/ui/prose.tsx'
import { formatDate } from '#contracts/format-date.ts'
import type { Page } from '#contracts/pages.ts'
import css from './policy-screen.module.css'

export function PolicyScreen({ page }: { page: Page }) {
  return (
    <main id="main" className="page wrap">
      <header className={css.head}>
        <h1>{page.title}</h1>
        <Prose html={page.intro} className={css.intro} />
        {page.date_updated && (
          <p className="note">Actualizada el {formatDate(page.date_updated)}</p>
        )}
      </header>
      <div className={css.columns}>
        <nav className={css.contents} aria-label="En esta página">
          <ol>
            {page.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.sections}>
          {page.sections.map(({ id, title, html }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </main>
  )
}
