import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { useAct } from '#backoffice/parts/use-act.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { InlineNumber } from './inline-number.tsx'

export function InlinePrice({ product: { id, name, price, version } }: { product: ListedProduct }) {
  const [, act] = useAct()
  const save = (changed: number) =>
    act(
      () => call(adminProductsApi.update, { params: { id }, body: { price: changed, version } }),
      `${name}: ${formatPrice(changed)}`,
    )
  return (
    <InlineNumber
      label={`Precio de ${name}`}
      value={price}
      shown={formatPrice(price)}
      step={0.01}
      onSave={save}
    />
  )
}
