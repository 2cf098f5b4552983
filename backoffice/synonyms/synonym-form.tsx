import { required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import type { Synonym } from '#contracts/admin/synonyms.ts'

const fields = (
  <>
    <TextInput
      source="word"
      label="Cuando buscan"
      helperText="Lo que escriben, sin importar mayúsculas, acentos ni plurales."
      validate={required()}
    />
    <TextInput
      source="means"
      label="Busca también"
      helperText="Cómo se llama en tu tienda. Si son varias, separalas con comas."
      validate={required()}
    />
  </>
)

export const SynonymCreate = () => (
  <AdminCreate title="Nuevo sinónimo">
    <AdminForm>{fields}</AdminForm>
  </AdminCreate>
)

export const SynonymEdit = () => (
  <AdminEdit<Synonym> toTitle={({ word }) => word}>
    <AdminForm removal="El buscador deja de usar este sinónimo.">{fields}</AdminForm>
  </AdminEdit>
)
