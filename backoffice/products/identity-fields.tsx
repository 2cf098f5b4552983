import { SelectInput, TextInput } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { ageGroups, genders } from '#contracts/audiences.ts'

/** What Google and Meta compare pieces by. All of it may stay empty. */
export function IdentityFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <FieldRow>
        <TextInput source="color" label="Color" readOnly={readOnly} />
        <SelectInput
          source="gender"
          label="Para quién"
          choices={toChoices(genders)}
          readOnly={readOnly}
        />
        <SelectInput
          source="age_group"
          label="Edad"
          choices={toChoices(ageGroups)}
          helperText="Sin elegir: adultos."
          readOnly={readOnly}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          source="brand"
          label="Marca"
          helperText="Vacía: el nombre de la tienda."
          readOnly={readOnly}
        />
        <TextInput
          source="gtin"
          label="Código de barras (GTIN)"
          helperText="El que trae de fábrica."
          readOnly={readOnly}
        />
        <TextInput source="mpn" label="Referencia del fabricante" readOnly={readOnly} />
      </FieldRow>
    </>
  )
}
