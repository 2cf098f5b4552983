import type { ReactNode } from 'react'
import css from './auth-form.module.css'
import type { useAuthForm } from './use-auth-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useAuthForm>, 'onSubmit' | 'onInput' | 'whole'>
  /** Only where there are two on a page. */
  label?: string
  children: ReactNode
}

/** What is wrong is said in our words and language, beside the field, not in a bubble of the browser's. */
export function AuthForm({ form, label, children }: Props) {
  return (
    <form
      className={css.form}
      method="post"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      {form.whole && (
        <p className={css.whole} tabIndex={-1} data-whole>
          {form.whole}
        </p>
      )}
      {children}
      <noscript>
        <p className="note">
          Para continuar hace falta JavaScript. Activalo en tu navegador y volvé a cargar la página.
        </p>
      </noscript>
    </form>
  )
}
