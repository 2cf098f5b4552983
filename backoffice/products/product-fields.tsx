import {
  BooleanInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
} from 'react-admin'
import { useHasPermission } from '#backoffice/frame/use-permission.ts'
import { toChoices } from '#backoffice/parts/choices.ts'
import { Line } from '#backoffice/parts/line.tsx'
import { MoneyInput } from '#backoffice/parts/money-input.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { materials } from '#contracts/materials.ts'
import { Attributes } from './attributes.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { GoldFields } from './gold-fields.tsx'

const must = required()

export function ProductFields() {
  const canPrice = useHasPermission('prices_discounts')
  return (
    <>
      <Section title="La pieza">
        <TextInput source="name" label="Nombre" validate={must} />
        <Pair>
          <ReferenceInput
            source="category"
            reference="categories"
            perPage={100}
            sort={{ field: 'position', order: 'ASC' }}
          >
            <SelectInput label="Categoría" optionText="name" validate={must} />
          </ReferenceInput>
          <SelectInput
            source="material"
            label="Material"
            choices={toChoices(materials)}
            validate={must}
          />
        </Pair>
        <Pair>
          <Line source="size" label="Talle o medida" />
          <TextInput source="sku" label="Código (SKU)" />
        </Pair>
        <Line source="description" label="Descripción" multiline minRows={4} />
        <BooleanInput source="visible" label="A la vista en la tienda" />
      </Section>
      <Section title="Precio y stock">
        <Pair>
          <MoneyInput source="price" label="Precio de lista" validate={must} readOnly={!canPrice} />
          <NumberInput source="quantity" label="Stock" min={0} validate={must} />
        </Pair>
        {canPrice && <DiscountFields />}
        <GoldFields />
      </Section>
      <Section title="Características">
        <Attributes />
      </Section>
    </>
  )
}
