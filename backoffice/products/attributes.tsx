import Button from '@mui/material/Button'
import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin'

const must = required()

export const Attributes = () => (
  <ArrayInput source="attributes" label={false}>
    <SimpleFormIterator
      inline
      disableClear
      addButton={<Button variant="outlined">Agregar característica</Button>}
    >
      <TextInput source="name" label="Qué" helperText="Peso, piedra, cierre…" validate={must} />
      <TextInput source="value" label="Cuánto o cuál" validate={must} />
    </SimpleFormIterator>
  </ArrayInput>
)
