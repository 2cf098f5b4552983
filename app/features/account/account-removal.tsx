import { useState } from 'react'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { call } from '#app/session/call.ts'
import { useSession } from '#app/session/use-session.ts'
import button from '#app/ui/button.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'
import { showError } from './error-text.ts'
import { leaveEndedSession } from './log-out.ts'
import css from './sections.module.css'

export function AccountRemoval() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={css.section} aria-labelledby="removal">
      <h2 id="removal">Eliminar la cuenta</h2>
      <p className="muted">
        Se borran para siempre tus datos, tu bolsa, tus favoritos y tus reseñas. De lo que compraste
        queda sólo el registro que pide la ley, sin tu nombre.
      </p>
      <button
        type="button"
        className={`${button.button} ${button.ghost} ${button.small}`}
        onClick={() => setIsOpen(true)}
      >
        Eliminar mi cuenta
      </button>
      {isOpen && <RemovalDialog onClose={() => setIsOpen(false)} />}
    </section>
  )
}

function RemovalDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const form = useContractForm({
    parse: (fields) => parseInput(accountsApi.removeMe.body, fields),
    send: async (body) => {
      await call(accountsApi.removeMe, { body })
      leaveEndedSession(messages.removal.good)
    },
    onError: showError('current_password'),
  })
  return (
    <Dialog
      title="¿Eliminar tu cuenta?"
      onClose={onClose}
      onSubmit={form.onSubmit}
      answer={<SubmitButton busy={form.isBusy}>Eliminar para siempre</SubmitButton>}
    >
      <p>
        No se puede deshacer: tus datos, tu bolsa, tus favoritos y tus reseñas se borran ahora, y
        salís de tu cuenta en todos tus dispositivos.
      </p>
      {/* Password managers read here which account the password belongs to. */}
      <input name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...form.of('current_password')}
        label="Tu contraseña"
        autoComplete="current-password"
        required
        unmarked
      />
    </Dialog>
  )
}
