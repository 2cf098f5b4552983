import type { ReactNode } from 'react'
import css from './contract-form.module.css'
import type { useContractForm } from './use-contract-form.ts'

type Props = {
  form: Pick<ReturnType<typeof useContractForm>, 'onSubmit' | 'onInput' | 'errors'>
  /** Needed if the page has a second form. */
  label?: string
  children: ReactNode
}

/** Turns off the browser's validation, because the fields show the errors in Spanish. */
export function ContractForm({ form, label, children }: Props) {
  return (
    <form
      className={css.form}
      method="post"
      aria-label={label}
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      {form.errors.formError && (
        <p className={css.failed} tabIndex={-1} data-form-error>
          {form.errors.formError}
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
