import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import { AddLine } from '#backoffice/parts/add-line.tsx'

const must = required()

export const Attributes = () => (
  <ArrayInput source="attributes" label={false} helperText="Peso, piedra, cierre…">
    <SimpleFormIterator inline disableClear addButton={<AddLine>Agregar característica</AddLine>}>
      <TextInput source="name" label="Qué" validate={must} />
      <TextInput source="value" label="Cuánto o cuál" validate={must} />
    </SimpleFormIterator>
  </ArrayInput>
)
