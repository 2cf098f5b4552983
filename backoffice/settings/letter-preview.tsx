import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { toReason, useAction } from '#backoffice/components/use-action.ts'
import type { LetterKind } from '#contracts/admin/letter-texts.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'
import type { Reply } from '#contracts/endpoint.ts'
import css from './letters-setting.module.css'

type Preview = Reply<typeof adminSettingsApi.previewLetter>

const DEBOUNCE_MS = 400

/** The mail as it would be sent now, and a button that sends it to the user. */
export function LetterPreview({ kind }: { kind: LetterKind }) {
  const text = useText(kind)
  const { preview, error } = usePreview(text)
  const [isBusy, act] = useAction()
  const notify = useNotify()
  const sendTest = () =>
    act(async () => {
      const { email } = await call(adminSettingsApi.testLetter, { body: text })
      notify(`Te lo mandamos a ${email}`, { type: 'success' })
    })
  return (
    <section className={css.preview} aria-label="Vista previa">
      <header>
        <h2>Cómo queda, con un pedido de ejemplo</h2>
        <Button variant="outlined" loading={isBusy} disabled={error !== ''} onClick={sendTest}>
          Mandame una prueba
        </Button>
      </header>
      {error && <p role="alert">{error}</p>}
      {preview && !error && (
        <>
          <p className={css.subject}>{preview.subject}</p>
          <iframe title="El correo" sandbox="allow-same-origin" srcDoc={preview.html} />
        </>
      )}
    </section>
  )
}

function useText(kind: LetterKind) {
  const [subject = '', opening = ''] = useWatch({ name: [`${kind}.subject`, `${kind}.opening`] })
  return { kind, subject: subject as string, opening: opening as string }
}

function usePreview({ kind, subject, opening }: ReturnType<typeof useText>) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const reply = await call(adminSettingsApi.previewLetter, {
          body: { kind, subject, opening },
        })
        if (abort.signal.aborted) return
        setPreview(reply)
        setError('')
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure
        if (!abort.signal.aborted) setError(toReason(failure))
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [kind, subject, opening])
  return { preview, error }
}
