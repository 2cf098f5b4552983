import { required } from 'react-admin'
import { useParams } from 'react-router'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { NotFound } from '#backoffice/components/not-found.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { pageWords } from '#backoffice/messages/page-words.ts'
import { pagePlaceholders } from '#backoffice/messages/placeholder-words.ts'
import { RichTextInput } from '#backoffice/rich-text/rich-text-input.tsx'
import { type PageSlug, pageSlugs } from '#contracts/pages.ts'
import { PagePreview } from './page-preview.tsx'
import { SettingPage } from './setting-page.tsx'

const HINT =
  'Lo que va entre llaves, como {{telefono}}, se completa solo con los datos de la tienda.'

const isSlug = (text: string | undefined): text is PageSlug =>
  (pageSlugs as readonly string[]).includes(text ?? '')

export function PageSetting() {
  const { slug } = useParams()
  if (!isSlug(slug)) return <NotFound />
  return (
    <SettingPage name={`page-${slug}`} title={pageWords[slug]} isWide>
      <Columns
        main={
          <RichTextInput
            source="markdown"
            label="Texto"
            hint={HINT}
            kind="page"
            placeholders={pagePlaceholders}
            validate={required()}
          />
        }
        aside={
          <Panel title="Vista previa">
            <Inside>
              <PagePreview />
            </Inside>
          </Panel>
        }
      />
    </SettingPage>
  )
}
