import { useCallback } from 'react'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatWhen } from '#backoffice/format/dates.ts'
import { pageWords } from '#backoffice/messages/page-words.ts'
import { adminSettingsApi, type Setting } from '#contracts/admin/settings.ts'
import { pageSlugs } from '#contracts/pages.ts'
import css from './pages-index.module.css'

/** The pages of text, each with when it was changed. */
export function PagesIndex() {
  const load = useCallback(() => call(adminSettingsApi.list), [])
  return (
    <>
      <PageHeader title="Páginas" />
      <Loaded of={useReply(load)}>{({ results }) => <List settings={results} />}</Loaded>
    </>
  )
}

const List = ({ settings }: { settings: Setting[] }) => (
  <ul className={css.pages}>
    {pageSlugs.map((slug) => (
      <li key={slug}>
        <Link to={`/paginas/${slug}`}>{pageWords[slug]}</Link>
        <span>{toState(settings.find(({ name }) => name === `page-${slug}`))}</span>
        <a href={`/${slug}`} target="_blank" rel="noreferrer">
          Ver en la tienda
        </a>
      </li>
    ))}
  </ul>
)

const toState = (page: Setting | undefined): string =>
  page?.date_updated ? `Cambiada: ${formatWhen(page.date_updated)}` : 'El texto original'
