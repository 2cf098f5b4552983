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
import { AddLine } from '#backoffice/parts/add-line.tsx'

type Piece = { name: string; size: string; final_price: number; quantity: number }
type Way = { name: string; price: number }

const toPiece = ({ name, size, final_price, quantity }: Piece) =>
  [name, size, formatPrice(final_price), `quedan ${quantity}`].filter(Boolean).join(' · ')

const toWay = ({ name, price }: Way) => `${name} · ${price === 0 ? 'gratis' : formatPrice(price)}`

export const ManualLines = () => (
  <>
    <ArrayInput source="lines" label={false}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        addButton={<AddLine>Agregar otra pieza</AddLine>}
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
      <SelectInput label="Envío" optionText={toWay} validate={required()} />
    </ReferenceInput>
  </>
)
