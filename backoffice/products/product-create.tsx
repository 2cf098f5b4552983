import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { ProductFields } from './product-fields.tsx'

const DEFAULTS = { quantity: 0, visible: true, discount_percentage: 0, material: 'oro' }

/** First what it is; the photographs come once it has a place of its own. */
export const ProductCreate = () => (
  <DeskCreate title="Nuevo producto" redirect="edit">
    <DeskForm save="Crear y agregar fotos" defaultValues={DEFAULTS}>
      <ProductFields />
    </DeskForm>
  </DeskCreate>
)
