import { NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import { categoryTypes } from './category-types.ts'

const REMOVAL = 'Se puede eliminar cuando ya no tiene productos.'

const fields = (
  <Columns
    main={
      <Panel title="Categoría">
        <Inside>
          <TextInput source="name" label="Nombre" validate={required()} helperText={false} />
          <PhotoInput source="thumbnail" label="Foto" validate={required()} />
        </Inside>
      </Panel>
    }
    aside={
      <Panel title="Organización">
        <Inside>
          <SelectInput
            source="type"
            label="Tipo"
            choices={categoryTypes}
            validate={required()}
            helperText={false}
          />
          <Pair>
            <NumberInput source="position" label="Orden" helperText="La menor va primero." />
            <NumberInput source="iva_rate" label="IVA (%)" helperText="Vacío: el de la tienda." />
          </Pair>
        </Inside>
      </Panel>
    }
  />
)

export const CategoryCreate = () => (
  <AdminCreate title="Nueva categoría">
    <AdminForm isWide defaultValues={{ type: 'joyas', position: 0, iva_rate: null }}>
      {fields}
    </AdminForm>
  </AdminCreate>
)

export const CategoryEdit = () => (
  <AdminEdit<EditedCategory> toTitle={({ name }) => name}>
    <AdminForm isWide removal={REMOVAL}>
      {fields}
    </AdminForm>
  </AdminEdit>
)
