import type { ReactNode } from 'react'
import {
  BooleanInput,
  NumberInput,
  SelectInput,
  SourceContextProvider,
  TextInput,
} from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhoneFold } from '#backoffice/components/phone-fold.tsx'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { materials } from '#contracts/materials.ts'
import { DiscountDates, DiscountFields } from './discount-fields.tsx'
import { must } from './must.ts'
import { OwnPhoto } from './own-photo.tsx'
import type { DesignPermissions } from './piece-context.tsx'

type Props = { may: DesignPermissions }

/** The inputs inside write to the piece at this place of the form. */
export const PieceSource = ({ index, children }: { index: number; children: ReactNode }) => (
  <SourceContextProvider
    value={{
      getSource: (source) => `pieces.${index}.${source}`,
      getLabel: (source) => source,
    }}
  >
    {children}
  </SourceContextProvider>
)

const discountNames = toNames(
  'discount_percentage',
  'sale_price',
  'discount_starts_at',
  'discount_ends_at',
)
const detailNames = toNames('size', 'color', 'low_stock', 'cost', 'gtin', 'mpn')

/** The names of fields of the only piece. */
function toNames(...names: string[]): string[] {
  return names.map((name) => `pieces.0.${name}`)
}

/** The fields of the only piece of a design, which the grid shows in its columns otherwise. */
export const SinglePieceFields = ({ may }: Props) => (
  <>
    <FieldRow>
      <MoneyInput
        source="price"
        label={labels.price}
        validate={must}
        readOnly={!may.prices_discounts}
      />
      <NumberInput
        source="quantity"
        label="Stock"
        min={0}
        validate={must}
        readOnly={!may.stock}
        helperText={false}
      />
      <TextInput source="sku" label={labels.sku} readOnly={!may.catalogue} helperText={false} />
    </FieldRow>
    {may.prices_discounts && (
      <PhoneFold title="Descuento" fields={discountNames} className="part">
        <DiscountFields />
      </PhoneFold>
    )}
  </>
)

/** What is seldom changed of the only piece, and whether it is in the shop. */
export const SinglePieceDetails = ({ may }: Props) => (
  <>
    <PhoneFold title="Talle, color y códigos" fields={detailNames} className="part">
      <PieceDetailFields may={may} isSingle />
    </PhoneFold>
    <BooleanInput
      source="visible"
      label={labels.visible}
      readOnly={!may.catalogue}
      helperText={false}
    />
  </>
)

/** What is seldom changed of a piece: the expandable part of its row. */
export const PieceDetailFields = ({ may, isSingle }: Props & { isSingle: boolean }) => (
  <>
    <FieldRow>
      <OptionalTextInput
        source="size"
        label={labels.size}
        readOnly={!may.catalogue}
        helperText={false}
      />
      {!isSingle && (
        <SelectInput
          source="material"
          label={labels.material}
          choices={toChoices(materials)}
          validate={must}
          readOnly={!may.catalogue}
          helperText={false}
        />
      )}
      <TextInput source="color" label={labels.color} readOnly={!may.catalogue} helperText={false} />
      <NumberInput
        source="low_stock"
        label={labels.low_stock}
        helperText="O menos. Vacío: lo que dice Ajustes."
        min={0}
        readOnly={!may.stock}
      />
    </FieldRow>
    {isSingle && may.costs && (
      <MoneyInput source="cost" label={labels.cost} helperText="Sin IVA. No lo ve quien vende." />
    )}
    {!isSingle && may.prices_discounts && <DiscountDates />}
    <FieldRow>
      <TextInput
        source="gtin"
        label={labels.gtin}
        helperText="El que trae de fábrica."
        readOnly={!may.catalogue}
      />
      <TextInput source="mpn" label={labels.mpn} readOnly={!may.catalogue} helperText={false} />
    </FieldRow>
    {may.catalogue && !isSingle && <OwnPhoto />}
  </>
)
