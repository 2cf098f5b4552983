import type { RaRecord } from 'react-admin'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { PhotoDesk } from '#backoffice/photos/photo-desk.tsx'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductKeys } from './product-keys.tsx'
import { Variants } from './variants.tsx'

const REMOVAL =
  'Deja de verse en la tienda. Los pedidos que la tienen la conservan, y se puede recuperar.'

/** The stock goes with what was seen of it, so that what was sold meanwhile stays sold. */
const withSeen = (data: RaRecord, previous?: RaRecord) => {
  const { photos: _, variants: __, ...written } = data
  return {
    ...written,
    discount_percentage: data['discount_percentage'] ?? 0,
    quantity_seen: previous?.['quantity'],
  } as unknown as RaRecord
}

export const ProductEdit = () => (
  <DeskEdit<EditedProduct>
    toTitle={({ name }) => name}
    actions={(product) => <ProductKeys product={product} />}
    redirect={false}
    transform={withSeen}
  >
    <PhotoDesk />
    <DeskForm removal={REMOVAL}>
      <ProductFields />
    </DeskForm>
    <Variants />
  </DeskEdit>
)
