import { NumberInput, required } from 'react-admin'
import { SettingPage } from './setting-page.tsx'

export const CheckoutSetting = () => (
  <SettingPage name="checkout" title="Compra">
    <NumberInput
      source="hold_minutes"
      label="Minutos que se aparta una pieza sin pagar"
      helperText="Después el pedido se cancela y la pieza vuelve a la venta."
      min={1}
      max={1440}
      validate={required()}
    />
    <NumberInput
      source="max_unpaid_orders"
      label="Pedidos sin pagar por cuenta"
      helperText="Quien ya tiene tantos no puede hacer otro hasta pagar o cancelar alguno."
      min={1}
      max={100}
      validate={required()}
    />
    <NumberInput
      source="max_units_per_product"
      label="Unidades de un producto por pedido"
      min={1}
      max={10_000}
      validate={required()}
    />
    <NumberInput
      source="max_units_per_order"
      label="Unidades en total por pedido"
      helperText="Las ventas que carga el equipo no tienen estos límites."
      min={1}
      max={10_000}
      validate={required()}
    />
  </SettingPage>
)
