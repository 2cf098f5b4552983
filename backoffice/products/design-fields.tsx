import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import {
  ArrayInput,
  AutocompleteArrayInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CategoryInput } from '#backoffice/categories/category-input.tsx'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { ageGroups, genders } from '#contracts/audiences.ts'
import { type Material, materials } from '#contracts/materials.ts'
import type { DesignValues } from './design-values.ts'
import { must } from './must.ts'

/** What a design is called and made of, which all its pieces share. */
export const DesignFields = ({ readOnly }: { readOnly: boolean }) => (
  <>
    <TextInput
      source="name"
      label={labels.name}
      validate={must}
      readOnly={readOnly}
      helperText={false}
    />
    <FieldRow>
      <CategoryInput
        source="category"
        label={labels.category}
        validate={must}
        readOnly={readOnly}
        helperText={false}
      />
      <MaterialOfAll readOnly={readOnly} />
    </FieldRow>
  </>
)

/** The fields of `DesignDetailFields`. */
export const designDetailNames = [
  'description',
  'attributes',
  'tags',
  'brand',
  'gender',
  'age_group',
] as const

/** What else is told of a design. */
export const DesignDetailFields = ({ readOnly }: { readOnly: boolean }) => (
  <>
    <OptionalTextInput
      source="description"
      label={labels.description}
      multiline
      minRows={4}
      readOnly={readOnly}
      helperText={false}
    />
    {!readOnly && <Attributes />}
    {!readOnly && <Tags />}
    <FieldRow>
      <TextInput
        source="brand"
        label={labels.brand}
        helperText="Vacía: el nombre de la tienda."
        readOnly={readOnly}
      />
      <SelectInput
        source="gender"
        label={labels.gender}
        choices={toChoices(genders)}
        readOnly={readOnly}
        helperText={false}
      />
      <SelectInput
        source="age_group"
        label={labels.age_group}
        choices={toChoices(ageGroups)}
        helperText="Sin elegir: adultos."
        readOnly={readOnly}
      />
    </FieldRow>
  </>
)

const toTag = (name = '') => ({ id: name, name })

/** Labels for the team. A discount rule can be for a tag. */
function Tags() {
  const tags = useWatch<DesignValues, 'tags'>({ name: 'tags' }) ?? []
  return (
    <AutocompleteArrayInput
      source="tags"
      label={labels.tags}
      choices={tags.map(toTag)}
      onCreate={(tag) => toTag(tag?.trim().slice(0, 30))}
      createItemLabel="Agregar «%{item}»"
      createLabel="Escribí una etiqueta"
      noOptionsText="Escribí una etiqueta"
      helperText="Las ve sólo el equipo: sirven para las reglas de descuento."
    />
  )
}

/** The material of every piece. A piece of another material is set apart in its row. */
function MaterialOfAll({ readOnly }: { readOnly: boolean }) {
  const pieces = useWatch<DesignValues, 'pieces'>({ name: 'pieces' })
  return pieces.length > 0 && <MaterialInput pieces={pieces} readOnly={readOnly} />
}

type MaterialProps = { pieces: DesignValues['pieces']; readOnly: boolean }

function MaterialInput({ pieces, readOnly }: MaterialProps) {
  const { setValue } = useFormContext<DesignValues>()
  const { field, fieldState } = useController<DesignValues>({
    name: 'pieces.0.material',
    rules: { required: 'Elegí el material.' },
  })
  const error = fieldState.error?.message
  const used = [...new Set(pieces.map(({ material }) => material))]
  const [material] = used
  const change = (value: Material) => {
    for (const index of pieces.keys()) {
      setValue(`pieces.${index}.material`, value, {
        shouldDirty: true,
        shouldValidate: index === 0,
      })
    }
  }
  return (
    <TextField
      select
      label={labels.material}
      required
      inputRef={field.ref}
      error={error !== undefined}
      value={used.length === 1 ? (material ?? '') : ''}
      helperText={error ?? (used.length > 1 ? 'Varios: elegir uno cambia todas las piezas.' : '')}
      onChange={({ target }) => change(target.value as Material)}
      slotProps={{ input: { readOnly } }}
    >
      {toChoices(materials).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Attributes = () => (
  <ArrayInput source="attributes" label={labels.attributes} helperText="Peso, piedra, cierre…">
    <SimpleFormIterator
      inline
      disableClear
      addButton={<AddRowButton>Agregar característica</AddRowButton>}
    >
      <TextInput source="name" label="Qué" validate={must} helperText={false} />
      <TextInput source="value" label="Cuánto o cuál" validate={must} helperText={false} />
    </SimpleFormIterator>
  </ArrayInput>
)
