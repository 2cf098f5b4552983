import Box from '@mui/material/Box'
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { Inside } from '#backoffice/components/columns.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { provinces } from '#contracts/provinces.ts'
import { ShippingRatesPreview } from './shipping-rates-preview.tsx'

const choices = provinces.map((name) => ({ id: name, name }))

const row = {
  display: 'grid',
  width: '100%',
  gap: '0.75rem',
  marginBlock: '0.75rem 1rem',
  gridTemplateColumns: { xs: '1fr 1fr', sm: '6rem 6rem 1fr 1fr 1fr' },
}

/** The prices of a shipping option by zone and amount. What is collected has none. */
export const ShippingRates = () => (
  <FormDataConsumer>
    {({ formData }) =>
      formData['is_pickup'] || formData['type'] === 'pickup' ? null : (
        <Panel title="Tarifas por zona">
          <Inside>
            <p>
              El precio de arriba vale donde no hay otra tarifa. Un rango de códigos postales vale
              antes que una provincia; entre montos, el más alto que la compra alcanza.
            </p>
            <Rates />
            <BooleanInput
              source="only_zones"
              label="No se ofrece fuera de estas zonas"
              helperText={false}
            />
            <ShippingRatesPreview />
          </Inside>
        </Panel>
      )
    }
  </FormDataConsumer>
)

const Rates = () => (
  <ArrayInput source="rates" label={false}>
    <SimpleFormIterator
      disableReordering
      disableClear
      getItemLabel={false}
      addButton={<AddRowButton>Agregar una tarifa</AddRowButton>}
    >
      <RateTitle />
      <AutocompleteArrayInput
        source="provinces"
        label="Provincias"
        choices={choices}
        defaultValue={[]}
        helperText="Vacío: todas, si hay un rango de códigos."
      />
      <Box sx={row}>
        <PostalCodeInput source="postal_from" label="CP desde" />
        <PostalCodeInput source="postal_to" label="CP hasta" />
        <MoneyInput source="minimum" label="Compras desde" helperText="Vacío: todas." />
        <MoneyInput source="price" label="Precio" helperText="0: gratis." validate={required()} />
        <MoneyInput source="free_from" label="Gratis desde" helperText="Vacío: nunca." />
      </Box>
    </SimpleFormIterator>
  </ArrayInput>
)

/** The number by which errors and the preview name a rate. */
function RateTitle() {
  const { index } = useSimpleFormIteratorItem()
  return <Box sx={{ paddingTop: '0.75rem', fontWeight: 500 }}>Tarifa {index + 1}</Box>
}

const PostalCodeInput = ({ source, label }: { source: string; label: string }) => (
  <NumberInput source={source} label={label} min={1000} max={9999} step={1} />
)
