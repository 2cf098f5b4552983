import {
  ArrayInput,
  AutocompleteInput,
  NumberInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
} from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft } from '#contracts/order-words.ts'
import { toProductName } from '#contracts/product-name.ts'
import { ShippingSelect } from './shipping-select.tsx'

type Piece = { name: string; size: string; final_price: number; quantity: number }

const toPiece = (piece: Piece) =>
  [toProductName(piece), formatPrice(piece.final_price), toLeft(piece.quantity)].join(' · ')

export const ManualLines = () => (
  <>
    <ArrayInput source="lines" label={false}>
      <SimpleFormIterator
        inline
        disableReordering
        disableClear
        addButton={<AddRowButton>Agregar otra pieza</AddRowButton>}
      >
        <ReferenceInput
          source="product_id"
          reference="products"
          sort={{ field: 'name', order: 'ASC' }}
        >
          <AutocompleteInput
            label="Pieza"
            openText="Abrir la lista"
            closeText="Cerrar la lista"
            clearText="Borrar"
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
    <ShippingSelect />
  </>
)
