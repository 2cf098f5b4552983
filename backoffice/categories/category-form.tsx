import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
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
  <DeskCreate title="Nueva categoría">
    <DeskForm defaultValues={{ type: 'joyas', position: 0, iva_rate: null }}>{fields}</DeskForm>
  </DeskCreate>
)

export const CategoryEdit = () => (
  <DeskEdit<EditedCategory> toTitle={({ name }) => name}>
    <DeskForm removal={REMOVAL}>{fields}</DeskForm>
  </DeskEdit>
)
