import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { toReason } from '#backoffice/components/use-action.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'

const DEBOUNCE_MS = 400

/** The home page with what the form holds now. While something is missing, the last version stays. */
export function useHomePreview() {
  const [hero, banners, doors, appointment] = useWatch({
    name: ['hero', 'banners', 'doors', 'appointment'],
  })
  const draft = JSON.stringify({ hero, banners, doors, appointment })
  const [html, setHtml] = useState<string | null>(null)
  const [error, setError] = useState('')
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const value: unknown = JSON.parse(draft)
        const reply = await call(adminSettingsApi.previewHome, { body: { value } })
        if (abort.signal.aborted) return
        setHtml(reply.html)
        setError('')
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure
        if (!abort.signal.aborted) setError(toNotice(failure))
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [draft])
  return { html, error }
}

const toNotice = (failure: CallFailed): string =>
  failure.status === 400
    ? 'Falta completar algo: la vista previa sigue cuando esté.'
    : toReason(failure)
