import { required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { DateTimeInput } from '#backoffice/components/day-input.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import type { EditedPromo } from '#contracts/admin/promos.ts'

const must = required()

const fields = (
  <Columns
    main={
      <Panel title="Promoción">
        <Inside>
          <TextInput source="name" label="Nombre" validate={must} helperText={false} />
          <OptionalTextInput source="subtitle" label="Bajada" helperText={false} />
          <PhotoInput
            source="photo"
            label="Foto"
            validate={must}
            hint="Apaisada, con la pieza a la derecha."
          />
        </Inside>
      </Panel>
    }
    aside={
      <Panel title="Cuándo">
        <Inside>
          <DateTimeInput source="starts_at" label="Empieza" validate={must} helperText={false} />
          <DateTimeInput source="ends_at" label="Termina" helperText="Vacío: sin fin." />
          <p>De las que están en curso, la tienda muestra la que empezó última.</p>
        </Inside>
      </Panel>
    }
  />
)

export const PromoCreate = () => (
  <AdminCreate title="Nueva promoción">
    <AdminForm isWide>{fields}</AdminForm>
  </AdminCreate>
)

export const PromoEdit = () => (
  <AdminEdit<EditedPromo> toTitle={({ name }) => name}>
    <AdminForm isWide removal="La portada deja de mostrarla.">
      {fields}
    </AdminForm>
  </AdminEdit>
)
