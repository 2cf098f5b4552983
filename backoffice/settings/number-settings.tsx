import { NumberInput, required } from 'react-admin'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

export const CheckoutSetting = () => (
  <SettingPage name="checkout" title="Compra" isWide>
    <Columns
      main={
        <Panel title="Sin pagar">
          <Inside>
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
          </Inside>
        </Panel>
      }
      aside={
        <>
          <Panel title="Preparación">
            <Inside>
              <NumberInput
                source="preparation_min_days"
                label="Días hábiles, como mínimo"
                helperText="Desde el pago hasta que sale o se puede retirar. Lo dicen la ficha, la compra, el correo del pago y Google. Cada retiro tiene su propia demora, en Envíos: cambiala también."
                min={0}
                max={60}
                validate={must}
              />
              <NumberInput
                source="preparation_max_days"
                label="Días hábiles, como máximo"
                min={1}
                max={60}
                validate={must}
                helperText={false}
              />
            </Inside>
          </Panel>
          <Panel title="Límites de un pedido">
            <Inside>
              <NumberInput
                source="max_units_per_product"
                label="Unidades de un producto por pedido"
                min={1}
                max={10_000}
                validate={must}
                helperText={false}
              />
              <NumberInput
                source="max_units_per_order"
                label="Unidades en total por pedido"
                helperText="Las ventas que carga el equipo no tienen estos límites."
                min={1}
                max={10_000}
                validate={must}
              />
            </Inside>
          </Panel>
        </>
      }
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

export const ReturnSetting = () => (
  <SettingPage name="returns" title="Cambios y devoluciones">
    <NumberInput
      source="return_days"
      label="Días para devolver"
      helperText="Desde que lo recibe. La ley da 10 días corridos para arrepentirse de una compra a distancia."
      min={10}
      max={365}
      validate={must}
    />
    <NumberInput
      source="exchange_days"
      label="Días para cambiar el talle"
      helperText="Pasado el plazo no se puede pedir desde la página del pedido; el equipo puede cargarlo siempre."
      min={1}
      max={365}
      validate={must}
    />
  </SettingPage>
)
