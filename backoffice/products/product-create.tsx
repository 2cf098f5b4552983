import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { ProductFields } from './product-fields.tsx'

const DEFAULTS = { quantity: 0, visible: true, discount_percentage: 0, material: 'oro' }

/** First what it is; the photographs come once it has a place of its own. */
export const ProductCreate = () => (
  <AdminCreate title="Nuevo producto" redirect="edit">
    <AdminForm save="Crear y agregar fotos" defaultValues={DEFAULTS}>
      <ProductFields />
    </AdminForm>
  </AdminCreate>
)
