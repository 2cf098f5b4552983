import type { RaRecord } from 'react-admin'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { PhotoManager } from '#backoffice/photos/photo-manager.tsx'
import { useMayCall } from '#backoffice/shell/use-permission.ts'
import type { EditedProduct, UpdatedProduct } from '#contracts/admin/edited-product.ts'
import { adminPhotosApi } from '#contracts/admin/photos.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { ProductButtons } from './product-buttons.tsx'
import { Photos, ProductFacts } from './product-facts.tsx'
import { ProductFields } from './product-fields.tsx'
import { usePriceNotice } from './use-price-notice.tsx'
import { Variants } from './variants.tsx'

const REMOVAL =
  'Deja de verse en la tienda. Los pedidos que la tienen la conservan, y se puede recuperar.'

/** Sends the stock that the user saw, so that the server applies the difference and sales in between still count. */
const withSeen = (data: RaRecord, previous?: RaRecord) => {
  const { photos: _, variants: __, ...written } = data
  return {
    ...written,
    // Empty because of a sale price: omitted. Emptied by the user: no discount.
    discount_percentage: data['discount_percentage'] ?? (data['sale_price'] ? undefined : 0),
    quantity_seen: previous?.['quantity'],
  } as unknown as RaRecord
}

export function ProductEdit() {
  const notifySaved = usePriceNotice()
  const mayArrange = useMayCall(adminPhotosApi.arrange)
  const mayChange = useMayCall(adminProductsApi.update)
  return (
    <AdminEdit<EditedProduct>
      toTitle={({ name }) => name}
      actions={(product) => <ProductButtons product={product} />}
      redirect={false}
      transform={withSeen}
      onSaved={(product) => notifySaved(product as UpdatedProduct, 'Guardado')}
    >
      {mayArrange ? <PhotoManager /> : <Photos />}
      {mayChange ? (
        <AdminForm removal={REMOVAL}>
          <ProductFields />
        </AdminForm>
      ) : (
        <ProductFacts />
      )}
      <Variants />
    </AdminEdit>
  )
}
