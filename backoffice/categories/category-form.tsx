import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import { categoryTypes } from './category-types.ts'

const REMOVAL = 'Se puede eliminar cuando ya no tiene productos.'

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={required()} />
    <SelectInput source="type" label="Tipo" choices={categoryTypes} validate={required()} />
    <PhotoInput source="thumbnail" label="Foto" validate={required()} />
    <NumberInput source="position" label="Orden" helperText="La menor se muestra primero." />
    <NumberInput source="iva_rate" label="IVA (%)" helperText="Vacío: el de la tienda." />
  </>
)

export const CategoryCreate = () => (
  <AdminCreate title="Nueva categoría">
    <AdminForm defaultValues={{ type: 'joyas', position: 0, iva_rate: null }}>{fields}</AdminForm>
  </AdminCreate>
)

export const CategoryEdit = () => (
  <AdminEdit<EditedCategory> toTitle={({ name }) => name}>
    <AdminForm removal={REMOVAL}>{fields}</AdminForm>
  </AdminEdit>
)
