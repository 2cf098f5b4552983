import { required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { DateTimeInput } from '#backoffice/components/day-input.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import type { EditedPromo } from '#contracts/admin/promos.ts'

const must = required()

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={must} />
    <OptionalTextInput source="subtitle" label="Bajada" />
    <PhotoInput
      source="photo"
      label="Foto"
      validate={must}
      hint="Apaisada, con la pieza a la derecha."
    />
    <FieldRow>
      <DateTimeInput source="starts_at" label="Empieza" validate={must} />
      <DateTimeInput source="ends_at" label="Termina" helperText="Vacío: sin fin." />
    </FieldRow>
    <p>De las que están en curso, la tienda muestra la que empezó última.</p>
  </>
)

export const PromoCreate = () => (
  <AdminCreate title="Nueva promoción">
    <AdminForm>{fields}</AdminForm>
  </AdminCreate>
)

export const PromoEdit = () => (
  <AdminEdit<EditedPromo> toTitle={({ name }) => name}>
    <AdminForm removal="La portada deja de mostrarla.">{fields}</AdminForm>
  </AdminEdit>
)
