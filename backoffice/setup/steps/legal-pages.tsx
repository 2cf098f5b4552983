import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { call } from '#app/session/call.ts'
import { Panel } from '#backoffice/components/panel.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { formatDay } from '#backoffice/format/dates.ts'
import { pageWords } from '#backoffice/messages/page-words.ts'
import css from '#backoffice/setup/setup.module.css'
import { adminSetupApi, type SetupDetail } from '#contracts/admin/setup.ts'

type Page = SetupDetail['pages'][number]
type Props = { pages: Page[]; onChanged: () => void }

/** The texts that bind the shop, each read and ticked off in its current version. */
export const LegalPages = ({ pages, onChanged }: Props) => (
  <div style={{ marginBottom: '1rem' }}>
    <Panel
      title="Tus políticas"
      count={`${pages.filter(({ is_current }) => is_current).length} de ${pages.length} revisadas`}
    >
      <ul className={css.rows}>
        {pages.map((page) => (
          <PageRow key={page.slug} page={page} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  </div>
)

function PageRow({ page, onChanged }: { page: Page; onChanged: () => void }) {
  const { slug, version, is_current } = page
  const [isBusy, act] = useAction()
  const title = pageWords[slug]
  const review = () =>
    act(async () => {
      await call(adminSetupApi.reviewPage, { params: { slug }, body: { version } })
      onChanged()
    }, 'Quedó revisada')
  return (
    <li>
      <div>
        <Link to={`/paginas/${slug}`} className={css.go}>
          {title}
        </Link>
        <small>{toState(page)}</small>
      </div>
      {!is_current && (
        <Button
          variant="outlined"
          size="small"
          loading={isBusy}
          aria-label={`La leí: ${title}`}
          onClick={() => void review()}
        >
          La leí
        </Button>
      )}
    </li>
  )
}

const toVersion = (version: number) => (version === 0 ? 'el texto original' : `versión ${version}`)

function toState({ version, reviewed, is_current }: Page): string {
  if (!reviewed) return `Leela antes de abrir: ${toVersion(version)}.`
  const read = `${toVersion(reviewed.version)}, el ${formatDay(reviewed.date)}`
  return is_current ? `Revisada: ${read}.` : `Cambió después de que la revisaste (${read}).`
}
