import { type FormEvent, useState } from 'react'
import { notify } from '#app/features/alerts/notify.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import button from '#app/ui/button.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { sessionsApi } from '#contracts/sessions.ts'
import { toErrorText } from './error-text.ts'
import { leaveEndedSession } from './log-out.ts'

export function CloseAllSessions() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, run] = useBusy()

  const closeAll = async () => {
    try {
      await call(sessionsApi.closeAllSessions)
      leaveEndedSession(messages.logout.good)
    } catch (error) {
      setIsOpen(false)
      notify('bad', toErrorText(error))
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(closeAll)
  }

  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        onClick={() => setIsOpen(true)}
      >
        Cerrar todas las sesiones
      </button>
      {isOpen && (
        <Dialog
          title="¿Cerrar todas las sesiones?"
          onClose={() => setIsOpen(false)}
          onSubmit={onSubmit}
          answer={<SubmitButton busy={isBusy}>Cerrar todas</SubmitButton>}
        >
          <p>
            Vas a salir de tu cuenta en todos tus dispositivos, también en este. Para volver a
            entrar hace falta tu contraseña.
          </p>
        </Dialog>
      )}
    </>
  )
}
