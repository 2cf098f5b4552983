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
  </SettingPage>
)
