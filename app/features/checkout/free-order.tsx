import { useNavigate } from 'react-router'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Props = {
  isBusy: boolean
  /** Resolves the order's number; rejects when there is none. */
  order: () => Promise<string>
}

/** Nothing is owed, and nobody has to be paid. */
export function FreeOrder({ isBusy, order }: Props) {
  const navigate = useNavigate()
  const finish = () =>
    order().then(
      (id) => navigate(`/orders/detail/${id}?pago=aprobado`, { replace: true }),
      () => undefined,
    )
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <SubmitButton busy={isBusy}>Finalizar compra</SubmitButton>
    </form>
  )
}
