import { required } from 'react-admin'
import { useParams } from 'react-router'
import { Lost } from '#backoffice/frame/lost.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { type PageSlug, pageSlugs } from '#contracts/pages.ts'
import { PagePreview } from './page-preview.tsx'
import { pageWords } from './page-words.ts'
import { SettingPage } from './setting-page.tsx'

const isSlug = (text: string | undefined): text is PageSlug =>
  (pageSlugs as readonly string[]).includes(text ?? '')

export function PageSetting() {
  const { slug } = useParams()
  if (!isSlug(slug)) return <Lost />
  return (
    <SettingPage name={`page-${slug}`} title={pageWords[slug]}>
      <Line
        source="markdown"
        label="Texto"
        helperText="En Markdown: # título, ## sección, **negrita**, - lista. {{name}}, {{phone}} y los demás datos se completan solos."
        multiline
        minRows={14}
        validate={required()}
      />
      <PagePreview />
    </SettingPage>
  )
}
