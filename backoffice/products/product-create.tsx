import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { ProductFields } from './product-fields.tsx'

const DEFAULTS = { quantity: 0, visible: true, discount_percentage: 0, material: 'oro' }

/** Creates a product without photos; they are added on the edit page, because they need the product's id. */
export const ProductCreate = () => (
  <AdminCreate title="Nuevo producto" redirect="edit">
    <AdminForm save="Crear y agregar fotos" defaultValues={DEFAULTS}>
      <ProductFields />
    </AdminForm>
  </AdminCreate>
)
