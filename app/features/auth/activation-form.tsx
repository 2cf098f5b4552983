import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { readNext } from '#app/session/after-sign-in.ts'
import type { CallFailed } from '#app/session/call-failed.ts'
import { toLoginPath } from '#app/session/login-path.ts'
import { toNextPath } from '#app/session/next-path.ts'
import { session } from '#app/session/session.ts'
import { signInAfterActivation } from '#app/session/sign-up-key.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { accountsApi } from '#contracts/accounts.ts'

/** Activation needs a click, because mail scanners open the links in mails. */
export function ActivationForm(link: { uid: string; token: string }) {
  const navigate = useNavigate()
  const target = useRef('/')
  const form = useContractForm({
    parse: () => parseInput(accountsApi.activate.body, link),
    async send(input) {
      // Read before, because a sign-in forgets it.
      const wanted = readNext()
      // The link may have been used by a press whose reply was lost.
      if (wanted) target.current = toLoginPath(wanted)
      await session.activate(input)
      await signInAfterActivation(input)
      if (wanted) target.current = toTarget(wanted)
    },
    ...toasts(messages.activation, { toHelp }),
    onEnd: () => navigate(target.current),
  })
  return (
    <ContractForm form={form}>
      <SubmitButton className={button.wide} busy={form.isBusy}>
        Activar Cuenta
      </SubmitButton>
    </ContractForm>
  )
}

/** Whoever registered on this device to go somewhere goes on, or signs in first. */
const toTarget = (wanted: string): string =>
  session.read().status === 'customer' ? toNextPath(wanted) : toLoginPath(wanted)

function toHelp({ status, message }: CallFailed) {
  if (status === 403) return { hint: message, link: { to: '/login', text: 'Ingresar a tu cuenta' } }
  if (status !== 400) return {}
  return { link: { to: '/login?resend', text: 'Pedir otro correo de activación' } }
}
