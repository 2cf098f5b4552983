import { NumberInput, required } from 'react-admin'
import { SettingPage } from './setting-page.tsx'

const must = required()

export const CheckoutSetting = () => (
  <SettingPage name="checkout" title="Compra">
    <NumberInput
      source="hold_minutes"
      label="Minutos que se aparta una pieza sin pagar"
      helperText="Después el pedido se cancela y la pieza vuelve a la venta."
      min={1}
      max={1440}
      validate={must}
    />
    <NumberInput
      source="max_unpaid_orders"
      label="Pedidos sin pagar por cuenta"
      helperText="Quien ya tiene tantos no puede hacer otro hasta pagar o cancelar alguno."
      min={1}
      max={100}
      validate={must}
    />
    <NumberInput
      source="max_units_per_product"
      label="Unidades de un producto por pedido"
      min={1}
      max={10_000}
      validate={must}
    />
    <NumberInput
      source="max_units_per_order"
      label="Unidades en total por pedido"
      helperText="Las ventas que carga el equipo no tienen estos límites."
      min={1}
      max={10_000}
      validate={must}
    />
  </SettingPage>
)

export const StockSetting = () => (
  <SettingPage name="stock" title="Stock">
    <NumberInput
      source="low_stock"
      label="Avisar cuando queden"
      helperText="Cuántas unidades quedan cuando un producto aparece en «Poco stock o agotado». Cada producto puede decir otro número; con 0 se avisa sólo cuando se agota."
      min={0}
      max={1000}
      validate={must}
    />
  </SettingPage>
)
