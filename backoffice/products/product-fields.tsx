import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import { materials } from '#contracts/materials.ts'
import { DiscountFields } from './discount-fields.tsx'
import { GoldFields } from './gold-fields.tsx'
import { IdentityFields } from './identity-fields.tsx'

const must = required()

export function ProductFields() {
  const canPrice = useHasPermission('prices_discounts')
  const canCount = useHasPermission('stock')
  const readOnly = !useHasPermission('catalogue')
  return (
    <>
      <Section title="La pieza">
        <TextInput source="name" label="Nombre" validate={must} readOnly={readOnly} />
        <FieldRow>
          <ReferenceInput
            source="category"
            reference="categories"
            perPage={100}
            sort={{ field: 'position', order: 'ASC' }}
          >
            <SelectInput label="Categoría" optionText="name" validate={must} readOnly={readOnly} />
          </ReferenceInput>
          <SelectInput
            source="material"
            label="Material"
            choices={toChoices(materials)}
            validate={must}
            readOnly={readOnly}
          />
        </FieldRow>
        <FieldRow>
          <OptionalTextInput source="size" label="Talle o medida" readOnly={readOnly} />
          <TextInput source="sku" label="Código (SKU)" readOnly={readOnly} />
        </FieldRow>
        <OptionalTextInput
          source="description"
          label="Descripción"
          multiline
          minRows={4}
          readOnly={readOnly}
        />
        <BooleanInput source="visible" label="A la vista en la tienda" readOnly={readOnly} />
      </Section>
      <Section title="Precio y stock">
        <FieldRow>
          <MoneyInput source="price" label="Precio de lista" validate={must} readOnly={!canPrice} />
          <NumberInput
            source="quantity"
            label="Stock"
            min={0}
            validate={must}
            readOnly={!canCount}
          />
        </FieldRow>
        <NumberInput
          source="low_stock"
          label="Avisar cuando queden"
          helperText="Tantas unidades o menos. Vacío: lo que dice Ajustes; 0: sólo cuando se agota."
          min={0}
          readOnly={!canCount}
        />
        {canPrice && <DiscountFields />}
        {(canPrice || !readOnly) && <GoldFields canPrice={canPrice} />}
      </Section>
      {!readOnly && (
        <Section title="Características">
          <Attributes />
        </Section>
      )}
      <Section title="Para buscadores y comparadores">
        <IdentityFields readOnly={readOnly} />
      </Section>
    </>
  )
}

const Attributes = () => (
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
