import { required, TextInput } from 'react-admin'
import { MomentInput } from '#backoffice/parts/day-input.tsx'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { PhotoInput } from '#backoffice/photos/photo-input.tsx'
import type { EditedPromo } from '#contracts/admin/promos.ts'

const must = required()

const fields = (
  <>
    <TextInput source="name" label="Nombre" validate={must} />
    <Line source="subtitle" label="Bajada" />
    <PhotoInput
      source="photo"
      label="Foto"
      validate={must}
      hint="Apaisada, con la pieza a la derecha."
    />
    <Pair>
      <MomentInput source="starts_at" label="Empieza" validate={must} />
      <MomentInput source="ends_at" label="Termina" helperText="Vacío: sin fin." />
    </Pair>
    <p>De las que están en curso, la tienda muestra la que empezó última.</p>
  </>
)

export const PromoCreate = () => (
  <DeskCreate title="Nueva promoción">
    <DeskForm>{fields}</DeskForm>
  </DeskCreate>
)

export const PromoEdit = () => (
  <DeskEdit<EditedPromo> toTitle={({ name }) => name}>
    <DeskForm removal="La portada deja de mostrarla.">{fields}</DeskForm>
  </DeskEdit>
)
