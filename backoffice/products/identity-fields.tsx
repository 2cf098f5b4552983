import { SelectInput, TextInput } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { ageGroups, genders } from '#contracts/audiences.ts'

/** The fields by which Google and Meta compare products. All of them are optional. */
export function IdentityFields({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <FieldRow>
        <TextInput source="color" label={labels.color} readOnly={readOnly} />
        <SelectInput
          source="gender"
          label={labels.gender}
          choices={toChoices(genders)}
          readOnly={readOnly}
        />
        <SelectInput
          source="age_group"
          label={labels.age_group}
          choices={toChoices(ageGroups)}
          helperText="Sin elegir: adultos."
          readOnly={readOnly}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          source="brand"
          label={labels.brand}
          helperText="Vacía: el nombre de la tienda."
          readOnly={readOnly}
        />
        <TextInput
          source="gtin"
          label={labels.gtin}
          helperText="El que trae de fábrica."
          readOnly={readOnly}
        />
        <TextInput source="mpn" label={labels.mpn} readOnly={readOnly} />
      </FieldRow>
    </>
  )
}
