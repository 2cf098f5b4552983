import type { FormEvent } from 'react'
import { Link } from 'react-router'
import type { useAddToCart } from '#app/features/products/use-add-to-cart.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Props = {
  adding: ReturnType<typeof useAddToCart>
  /** Whether the link to the cart takes the focus of this button. */
  takesFocus: boolean
}

export function AddToCartButton({ adding, takesFocus }: Props) {
  const { isAdded, isBusy, add, takeFocus } = adding
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  if (isAdded) {
    return (
      <Link
        className={`${button.button} ${button.wide}`}
        to="/cart"
        // The second click of a double click was meant for the button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        ref={takesFocus ? takeFocus : null}
      >
        Ver carrito
      </Link>
    )
  }
  return (
    <form method="post" onSubmit={submit}>
      <SubmitButton className={button.wide} busy={isBusy}>
        Añadir al carrito
      </SubmitButton>
    </form>
  )
}
