import { useEffect, useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { call } from '#app/session/call.ts'
import { CallFailed } from '#app/session/call-failed.ts'
import { createPasskey, supportsPasskeys } from '#app/session/passkey.ts'
import button from '#app/ui/button.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { formatDate } from '#contracts/format-date.ts'
import { ownPasskeysApi } from '#contracts/own-passkeys.ts'
import type { Passkey } from '#contracts/passkeys.ts'
import { toErrorText } from './error-text.ts'
import css from './sessions.module.css'

const SIGN_IN_AGAIN = 'Por seguridad, cerrá sesión, entrá de nuevo y agregala enseguida.'

/** Rendered in the browser only. Nothing is shown where passkeys neither work nor exist. */
export function OwnPasskeys() {
  const [passkeys, setPasskeys] = useState<Passkey[]>()
  const [isBusy, run] = useBusy()
  useEffect(() => {
    call(ownPasskeysApi.list)
      .then((reply) => setPasskeys(reply.passkeys))
      .catch(() => undefined)
  }, [])
  if (!passkeys || (passkeys.length === 0 && !supportsPasskeys())) return null

  const add = () =>
    tell(async () => {
      const passkey = await createPasskey(await call(ownPasskeysApi.startRegistration))
      const added = await call(ownPasskeysApi.register, { body: { passkey } })
      setPasskeys([...passkeys, added])
      notify('good', 'Llave de acceso agregada')
    })
  const remove = (id: number) =>
    tell(async () => {
      await call(ownPasskeysApi.remove, { params: { id } })
      setPasskeys(passkeys.filter((each) => each.id !== id))
      notify('good', 'Llave de acceso quitada')
    })
  return (
    <section className={css.sessions} aria-labelledby="passkeys">
      <h2 id="passkeys">Llaves de acceso</h2>
      <p className="note">
        Con una llave entrás con tu huella, tu cara o el PIN de tu dispositivo. Tu contraseña sigue
        sirviendo.
      </p>
      {passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => remove(passkey.id)} />
          ))}
        </ul>
      )}
      {supportsPasskeys() && (
        <button
          type="button"
          className={`${button.button} ${button.ghost}`}
          aria-busy={isBusy}
          onClick={() => run(add)}
        >
          Agregar una llave de acceso
        </button>
      )}
    </section>
  )
}

async function tell(action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const isOld = error instanceof CallFailed && error.code === 'confirmation_required'
    notify('bad', isOld ? SIGN_IN_AGAIN : toErrorText(error))
  }
}

function Row({ passkey, onRemove }: { passkey: Passkey; onRemove: () => Promise<void> }) {
  const { name, date_created, last_used } = passkey
  const [isBusy, run] = useBusy()
  return (
    <li>
      <p>{name}</p>
      <p className="note">
        Agregada el <time dateTime={date_created}>{formatDate(date_created)}</time>.
        {last_used && (
          <>
            {' '}
            Último uso: <time dateTime={last_used}>{formatDate(last_used)}</time>.
          </>
        )}
      </p>
      <button
        type="button"
        className={`link ${css.close}`}
        aria-label={`Quitar la llave de acceso ${name}`}
        aria-busy={isBusy}
        onClick={() => run(onRemove)}
      >
        Quitar
      </button>
    </li>
  )
}
