import { Link } from 'react-router'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import { pageSlugs } from '#contracts/pages.ts'
import { pageWords } from './page-words.ts'

export const PagesIndex = () => (
  <>
    <PageHeader title="Páginas" />
    <ul>
      {pageSlugs.map((slug) => (
        <li key={slug} style={{ paddingBlock: '0.75rem' }}>
          <Link className="link" to={`/paginas/${slug}`}>
            {pageWords[slug]}
          </Link>
        </li>
      ))}
    </ul>
  </>
)
