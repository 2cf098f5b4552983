import { Disclosure } from '#app/ui/disclosure.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Page } from '#contracts/pages.ts'
import css from './questions-screen.module.css'

export function QuestionsScreen({ page }: { page: Page }) {
  return (
    <main id="main" className={`page wrap ${css.columns}`}>
      <header className={css.head}>
        <h1>{page.title}</h1>
        <Prose html={page.intro} className="muted" />
      </header>
      <div className={css.questions}>
        {page.sections.map(({ id, title, html }, index) => (
          <Disclosure key={id} title={title} open={index === 0}>
            <Prose html={html} />
          </Disclosure>
        ))}
      </div>
    </main>
  )
}
