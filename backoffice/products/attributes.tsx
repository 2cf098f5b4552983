import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'

const must = required()

export const Attributes = () => (
  <ArrayInput source="attributes" label={false} helperText="Peso, piedra, cierre…">
    <SimpleFormIterator
      inline
      disableClear
      addButton={<AddRowButton>Agregar característica</AddRowButton>}
    >
      <TextInput source="name" label="Qué" validate={must} />
      <TextInput source="value" label="Cuánto o cuál" validate={must} />
    </SimpleFormIterator>
  </ArrayInput>
)
