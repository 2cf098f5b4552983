import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormDataConsumer } from 'react-admin'
import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { Reply } from '#contracts/endpoint.ts'

type Page = Reply<typeof adminSettingsApi.previewPage>

/** Previews a page as HTML, which the server renders and sanitises. */
export function PagePreview() {
  const [page, setPage] = useState<Page | null>(null)
  const [isBusy, act] = useAction()
  const show = (markdown: string) =>
    act(async () => setPage(await call(adminSettingsApi.previewPage, { body: { markdown } })))
  return (
    <>
      <FormDataConsumer>
        {({ formData }) => (
          <Button
            variant="outlined"
            loading={isBusy}
            onClick={() => show(formData['markdown'] ?? '')}
          >
            Ver cómo queda
          </Button>
        )}
      </FormDataConsumer>
      {page && (
        <Box
          component="article"
          aria-label="Vista previa"
          sx={{ marginBlock: '1.5rem', '& p, & ul': { marginBlock: '0.75rem' } }}
        >
          <Box component="p" sx={{ fontFamily: 'var(--serif)', fontSize: '2rem' }}>
            {page.title}
          </Box>
          <Html html={page.intro} />
          {page.sections.map(({ title, html }) => (
            <section key={title}>
              <h2>{title}</h2>
              <Html html={html} />
            </section>
          ))}
        </Box>
      )}
    </>
  )
}

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, which removes HTML
  <div dangerouslySetInnerHTML={{ __html: html }} />
)
