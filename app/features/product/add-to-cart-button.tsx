import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { type useAddToCart, useFocusOnReplacement } from '#app/features/products/use-add-to-cart.ts'
import button from '#app/ui/button.module.css'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Adding = Pick<ReturnType<typeof useAddToCart>, 'isAdded' | 'isBusy'> & { add: () => unknown }

type Props = { adding: Adding }

/** A phone can show two of them. The link takes the focus of the one that was pressed. */
export function AddToCartButton({ adding }: Props) {
  const { isAdded, isBusy, add } = adding
  const { onClick, takeFocus } = useFocusOnReplacement()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClick()
    add()
  }
  if (isAdded) {
    return (
      <Link
        className={`${button.button} ${button.wide}`}
        to="/cart"
        // The second click of a double click was meant for the button.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        ref={takeFocus}
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
