import { required, TextInput } from 'react-admin'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { Facts } from '#backoffice/components/facts.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPhone } from '#contracts/phone.ts'

/** The contact data of an order for pickup, without the address. */
export const PickupForm = () => (
  <AdminForm save="Guardar retiro">
    <TextInput source="full_name" label="A nombre de" validate={required()} />
    <PhoneInput source="telephone_number" />
  </AdminForm>
)

/** The delivery address, carrier and tracking of an order. */
export const DeliveryForm = () => (
  <AdminForm save="Guardar entrega">
    <TextInput source="full_name" label="Nombre completo" validate={required()} />
    <PhoneInput source="telephone_number" />
    <OptionalTextInput source="address_line_1" label="Dirección" />
    <OptionalTextInput source="address_line_2" label="Piso, departamento" />
    <FieldRow>
      <OptionalTextInput source="city" label="Ciudad" />
      <OptionalTextInput source="state_province_region" label="Provincia" />
    </FieldRow>
    <OptionalTextInput source="postal_zip_code" label="Código postal" />
    <FieldRow>
      <OptionalTextInput source="carrier" label="Correo o transporte" />
      <OptionalTextInput source="tracking_number" label="Número de seguimiento" />
    </FieldRow>
  </AdminForm>
)

/** The delivery data for staff without permission to edit them. */
export const Delivery = ({ order }: { order: AdminOrderDetail }) => (
  <Facts
    rows={[
      ['Nombre', order.full_name],
      ['Teléfono', formatPhone(order.telephone_number)],
      ['Dirección', [order.address_line_1, order.address_line_2].filter(Boolean).join(', ')],
      ['Ciudad', order.city],
      ['Provincia', order.state_province_region],
      ['Código postal', order.postal_zip_code],
      ['Transporte', order.carrier],
      ['Seguimiento', order.tracking_number],
    ]}
  />
)
