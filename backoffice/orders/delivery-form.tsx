import { required, TextInput } from 'react-admin'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'

/** Where an order goes, and how it travels. */
export const DeliveryForm = () => (
  <DeskForm save="Guardar entrega">
    <TextInput source="full_name" label="Nombre completo" validate={required()} />
    <Line source="telephone_number" label="Teléfono" type="tel" />
    <Line source="address_line_1" label="Dirección" />
    <Line source="address_line_2" label="Piso, departamento" />
    <Pair>
      <Line source="city" label="Ciudad" />
      <Line source="state_province_region" label="Provincia" />
    </Pair>
    <Line source="postal_zip_code" label="Código postal" />
    <Pair>
      <Line source="carrier" label="Correo o transporte" />
      <Line source="tracking_number" label="Número de seguimiento" />
    </Pair>
  </DeskForm>
)
