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
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
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
        <TextInput source="name" label={labels.name} validate={must} readOnly={readOnly} />
        <FieldRow>
          <ReferenceInput
            source="category"
            reference="categories"
            perPage={100}
            sort={{ field: 'position', order: 'ASC' }}
          >
            <SelectInput
              label={labels.category}
              optionText="name"
              validate={must}
              readOnly={readOnly}
            />
          </ReferenceInput>
          <SelectInput
            source="material"
            label={labels.material}
            choices={toChoices(materials)}
            validate={must}
            readOnly={readOnly}
          />
        </FieldRow>
        <FieldRow>
          <OptionalTextInput source="size" label={labels.size} readOnly={readOnly} />
          <TextInput source="sku" label={labels.sku} readOnly={readOnly} />
        </FieldRow>
        <OptionalTextInput
          source="description"
          label={labels.description}
          multiline
          minRows={4}
          readOnly={readOnly}
        />
        <BooleanInput source="visible" label={labels.visible} readOnly={readOnly} />
      </Section>
      <Section title="Precio y stock">
        <FieldRow>
          <MoneyInput source="price" label={labels.price} validate={must} readOnly={!canPrice} />
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
          label={labels.low_stock}
          helperText="Tantas unidades o menos. Vacío: lo que dice Ajustes; 0: sólo cuando se agota."
          min={0}
          readOnly={!canCount}
        />
        {canPrice && <DiscountFields />}
        {(canPrice || !readOnly) && <GoldFields canPrice={canPrice} />}
      </Section>
      {!readOnly && (
        <Section title={labels.attributes}>
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
