import { NumberInput, required } from 'react-admin'
import { SettingPage } from './setting-page.tsx'

export const StockSetting = () => (
  <SettingPage name="stock" title="Stock">
    <NumberInput
      source="low_stock"
      label="Avisar cuando queden"
      helperText="Cuántas unidades quedan cuando un producto aparece en «Poco stock o agotado». Cada producto puede decir otro número; con 0 se avisa sólo cuando se agota."
      min={0}
      max={1000}
      validate={required()}
    />
  </SettingPage>
)
