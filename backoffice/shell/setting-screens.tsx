import { Route, Routes } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { NotFound } from '#backoffice/components/not-found.tsx'

const Index = lazyComponent(
  async () => (await import('#backoffice/settings/settings-index.tsx')).SettingsIndex,
)
const Shop = lazyComponent(
  async () => (await import('#backoffice/settings/shop-setting.tsx')).ShopSetting,
)
const Look = lazyComponent(
  async () => (await import('#backoffice/settings/look-setting.tsx')).LookSetting,
)
const Payments = lazyComponent(
  async () => (await import('#backoffice/connections/payments-page.tsx')).PaymentsPage,
)
const Bank = lazyComponent(
  async () => (await import('#backoffice/settings/bank-setting.tsx')).BankSetting,
)
const PayWays = lazyComponent(
  async () => (await import('#backoffice/settings/pay-ways-setting.tsx')).PayWaysSetting,
)
const Installments = lazyComponent(
  async () => (await import('#backoffice/settings/installments-setting.tsx')).InstallmentsSetting,
)
const Mail = lazyComponent(
  async () => (await import('#backoffice/connections/mail-page.tsx')).MailPage,
)
const Legal = lazyComponent(
  async () => (await import('#backoffice/settings/legal-setting.tsx')).LegalSetting,
)
const Checkout = lazyComponent(
  async () => (await import('#backoffice/settings/number-settings.tsx')).CheckoutSetting,
)
const Stock = lazyComponent(
  async () => (await import('#backoffice/settings/number-settings.tsx')).StockSetting,
)
const Returns = lazyComponent(
  async () => (await import('#backoffice/settings/number-settings.tsx')).ReturnSetting,
)
const Appointments = lazyComponent(
  async () => (await import('#backoffice/settings/appointments-setting.tsx')).AppointmentsSetting,
)
const Letters = lazyComponent(
  async () => (await import('#backoffice/settings/letters-setting.tsx')).LettersSetting,
)
const Templates = lazyComponent(
  async () => (await import('#backoffice/settings/templates-setting.tsx')).TemplatesSetting,
)
const Backups = lazyComponent(
  async () => (await import('#backoffice/settings/backups-setting.tsx')).BackupsSetting,
)

/** What is below `/ajustes`. */
export const SettingScreens = () => (
  <Routes>
    <Route index element={<Index />} />
    <Route path="tienda" element={<Shop />} />
    <Route path="imagen" element={<Look />} />
    <Route path="cobros" element={<Payments />} />
    <Route path="banco" element={<Bank />} />
    <Route path="formas-de-pago" element={<PayWays />} />
    <Route path="cuotas" element={<Installments />} />
    <Route path="envio-de-correo" element={<Mail />} />
    <Route path="legales" element={<Legal />} />
    <Route path="compra" element={<Checkout />} />
    <Route path="stock" element={<Stock />} />
    <Route path="devoluciones" element={<Returns />} />
    <Route path="turnos" element={<Appointments />} />
    <Route path="correos" element={<Letters />} />
    <Route path="plantillas" element={<Templates />} />
    <Route path="copias" element={<Backups />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)
