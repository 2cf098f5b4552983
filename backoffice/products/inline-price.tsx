import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { useAction } from '#backoffice/components/use-action.ts'
import { sendPrice } from '#backoffice/data/confirm-price.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { InlineNumber } from './inline-number.tsx'
import { usePriceNotice } from './use-price-notice.tsx'

export function InlinePrice({ product: { id, name, price, version } }: { product: ListedProduct }) {
  const [, act] = useAction()
  const tell = usePriceNotice()
  const save = (changed: number) =>
    act(async () => {
      const saved = await sendPrice((more) =>
        call(adminProductsApi.update, {
          params: { id },
          body: { price: changed, version, ...more },
        }),
      )
      tell(saved, `${name}: ${formatPrice(changed)}`)
    })
  return (
    <InlineNumber
      label={`Precio de ${name}`}
      value={price}
      shown={formatPrice(price)}
      isMoney
      onSave={save}
    />
  )
}
