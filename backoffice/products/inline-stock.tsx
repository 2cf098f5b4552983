import { call } from '#app/session/call.ts'
import { useAction } from '#backoffice/components/use-action.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { InlineNumber } from './inline-number.tsx'

/** The shop applies the difference: what was sold meanwhile stays sold. */
export function InlineStock({ product }: { product: ListedProduct }) {
  const { id, name, quantity, version } = product
  const [, act] = useAction()
  const save = (changed: number) =>
    act(
      () =>
        call(adminProductsApi.update, {
          params: { id },
          body: { quantity: changed, quantity_seen: quantity, version },
        }),
      `${name}: ${changed} en stock`,
    )
  return (
    <InlineNumber
      label={`Stock de ${name}`}
      value={quantity}
      shown={String(quantity)}
      onSave={save}
    />
  )
}
