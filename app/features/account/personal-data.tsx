import { notify } from '#app/features/alerts/notify.ts'
import { call } from '#app/session/call.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { profileApi } from '#contracts/profile.ts'
import { toErrorText } from './error-text.ts'
import css from './sections.module.css'

export function PersonalData() {
  const [isBusy, run] = useBusy()

  const downloadData = async () => {
    try {
      const data = await call(profileApi.getPersonalData)
      saveFile('mis-datos.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      notify('bad', toErrorText(error))
    }
  }

  return (
    <section className={css.section} aria-labelledby="personal-data">
      <h2 id="personal-data">Todo lo que guardamos</h2>
      <p className="muted">
        Llevate en un archivo todo lo que la tienda sabe de vos: tus datos, tus sesiones, tu bolsa,
        tus reseñas y los correos que te enviamos.
      </p>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        aria-busy={isBusy}
        onClick={() => run(downloadData)}
      >
        Descargar mis datos
      </button>
    </section>
  )
}

const REVOKE_AFTER_MS = 60_000

/** Saves text as a file. The URL is revoked later, because some browsers read the blob only after a while. */
function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), REVOKE_AFTER_MS)
}
