import type { FormEvent } from 'react'
import { useAddToCart } from '#app/features/products/use-add-to-cart.ts'
import button from '#app/ui/button.module.css'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ProductDetail } from '#contracts/catalogue.ts'
import css from './add-to-cart-button.module.css'

export function AddToCartButton({ product }: { product: ProductDetail }) {
  const { isAdded, isBusy, problem, add, takeFocus } = useAddToCart(product)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }
  if (isAdded) {
    return (
      <Link className={`${button.button} ${button.wide}`} to="/cart" ref={takeFocus}>
        Ver carrito
      </Link>
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit}>
      <SubmitButton className={button.wide} busy={isBusy}>
        Añadir al carrito
      </SubmitButton>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
