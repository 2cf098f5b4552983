import { useState } from 'react'
import { Link } from 'react-router'
import { ContractForm } from '#app/features/forms/contract-form.tsx'
import { parseInput } from '#app/features/forms/parse-input.ts'
import { toasts } from '#app/features/forms/toasts.ts'
import { useContractForm } from '#app/features/forms/use-contract-form.ts'
import { messages } from '#app/messages.ts'
import { rememberNext } from '#app/session/after-sign-in.ts'
import { call } from '#app/session/call.ts'
import { toLoginPath } from '#app/session/login-path.ts'
import { makeSignUpKey } from '#app/session/sign-up-key.ts'
import button from '#app/ui/button.module.css'
import { PasswordField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { orderLinksApi, toOrderPath } from '#contracts/order-links.ts'
import css from './order-screen.module.css'

type Props = { link: string; email: string }

/** Makes an account of an order: everything but the password is known. */
export function SaveMyData({ link, email }: Props) {
  const loginPath = toLoginPath(toOrderPath(link))
  const [isSent, setIsSent] = useState(false)
  const form = useContractForm({
    parse: (fields) => parseInput(orderLinksApi.createAccount.body, fields),
    send(body) {
      // Who opens the mail in this browser is signed in there, and comes back to the order.
      rememberNext(toOrderPath(link))
      const device_key = makeSignUpKey()
      return call(orderLinksApi.createAccount, { params: { link }, body: { ...body, device_key } })
    },
    ...toasts(messages.signUp, { last: 'password' }),
    onSuccess: () => setIsSent(true),
  })
  return (
    <section className={`${css.part} ${css.keep}`} aria-labelledby="keep">
      <h2 id="keep">Guardar mis datos</h2>
      {isSent ? (
        <p role="status">
          Te mandamos un correo a <span className="anywhere">{email}</span> con el enlace que activa
          tu cuenta. Si lo abrís en este navegador, entrás con un clic; si no,{' '}
          <Link className="link" to={loginPath}>
            ingresá
          </Link>{' '}
          después y tus pedidos quedan juntos.
        </p>
      ) : (
        <>
          <p className="muted">
            Elegí una contraseña y la próxima vez no escribís nada. Tus pedidos quedan juntos.
          </p>
          <ContractForm form={form} label="Guardar mis datos">
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              {...form.of('password')}
              label="Contraseña"
              autoComplete="new-password"
              hint="Al menos 8 caracteres, y no sólo números."
              minLength={8}
              required
              unmarked
            />
            <SubmitButton className={button.ghost} busy={form.isBusy}>
              Crear cuenta
            </SubmitButton>
          </ContractForm>
          <p className="note">
            ¿Ya tenés cuenta con <span className="anywhere">{email}</span>?{' '}
            <Link
              className="link"
              to={`/login?${new URLSearchParams({ next: `/pedido/${link}` })}`}
            >
              Iniciar Sesión
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
