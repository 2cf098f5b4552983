import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
} from 'react-admin'
import { formatPrice } from '#app/ui/price.tsx'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toLeft } from '#contracts/order-words.ts'

type Piece = { name: string; size: string; final_price: number; quantity: number }
type ShippingMethod = { name: string; price: number }

const toPiece = ({ name, size, final_price, quantity }: Piece) =>
  [name, size, formatPrice(final_price), toLeft(quantity)].filter(Boolean).join(' · ')

const toShippingLabel = ({ name, price }: ShippingMethod) =>
  `${name} · ${price === 0 ? 'gratis' : formatPrice(price)}`

export const ManualLines = () => (
  <>
    <ArrayInput source="lines" label={false}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        addButton={<AddRowButton>Agregar otra pieza</AddRowButton>}
      >
        <ReferenceInput source="product_id" reference="products">
          <AutocompleteInput
            label="Pieza"
            optionText={toPiece}
            filterToQuery={(search: string) => ({ search })}
            validate={required()}
          />
        </ReferenceInput>
        <NumberInput
          source="count"
          label="Cantidad"
          min={1}
          validate={required()}
          sx={{ maxWidth: 110 }}
        />
      </SimpleFormIterator>
    </ArrayInput>
    <ReferenceInput
      source="shipping_id"
      reference="shipping-options"
      filter={{ active: true }}
      perPage={100}
    >
      <SelectInput label="Envío" optionText={toShippingLabel} validate={required()} />
    </ReferenceInput>
  </>
)
