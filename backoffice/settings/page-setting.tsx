import { required } from 'react-admin'
import { useParams } from 'react-router'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { NotFound } from '#backoffice/shell/not-found.tsx'
import { type PageSlug, pageFacts, pageSlugs } from '#contracts/pages.ts'
import { PagePreview } from './page-preview.tsx'
import { pageWords } from './page-words.ts'
import { SettingPage } from './setting-page.tsx'

const FACTS = pageFacts.map((name) => `{{${name}}}`).join(', ')
const HINT = `En Markdown: # título, ## sección, **negrita**, - lista. Se completan solos: ${FACTS}.`

const isSlug = (text: string | undefined): text is PageSlug =>
  (pageSlugs as readonly string[]).includes(text ?? '')

export function PageSetting() {
  const { slug } = useParams()
  if (!isSlug(slug)) return <NotFound />
  return (
    <SettingPage name={`page-${slug}`} title={pageWords[slug]}>
      <OptionalTextInput
        source="markdown"
        label="Texto"
        helperText={HINT}
        multiline
        minRows={14}
        validate={required()}
      />
      <PagePreview />
    </SettingPage>
  )
}
