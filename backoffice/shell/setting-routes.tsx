import { Navigate, Route } from 'react-router'
import { lazyNamed } from './lazy-named.ts'

const Index = lazyNamed(() => import('#backoffice/settings/settings-index.tsx'), 'SettingsIndex')
const Shop = lazyNamed(() => import('#backoffice/settings/shop-setting.tsx'), 'ShopSetting')
const Legal = lazyNamed(() => import('#backoffice/settings/legal-setting.tsx'), 'LegalSetting')
const Checkout = lazyNamed(
  () => import('#backoffice/settings/number-settings.tsx'),
  'CheckoutSetting',
)
const Stock = lazyNamed(() => import('#backoffice/settings/number-settings.tsx'), 'StockSetting')
const Appointments = lazyNamed(
  () => import('#backoffice/settings/appointments-setting.tsx'),
  'AppointmentsSetting',
)
const Letters = lazyNamed(
  () => import('#backoffice/settings/letters-setting.tsx'),
  'LettersSetting',
)
const Home = lazyNamed(() => import('#backoffice/settings/home-setting.tsx'), 'HomeSetting')
const Pages = lazyNamed(() => import('#backoffice/settings/pages-index.tsx'), 'PagesIndex')
const Page = lazyNamed(() => import('#backoffice/settings/page-setting.tsx'), 'PageSetting')

export const settingRoutes = [
  <Route key="settings" path="/settings" element={<Navigate to="/ajustes" replace />} />,
  <Route key="index" path="/ajustes" element={<Index />} />,
  <Route key="shop" path="/ajustes/tienda" element={<Shop />} />,
  <Route key="legal" path="/ajustes/legales" element={<Legal />} />,
  <Route key="checkout" path="/ajustes/compra" element={<Checkout />} />,
  <Route key="stock" path="/ajustes/stock" element={<Stock />} />,
  <Route key="appointments" path="/ajustes/turnos" element={<Appointments />} />,
  <Route key="letters" path="/ajustes/correos" element={<Letters />} />,
  <Route key="home" path="/portada" element={<Home />} />,
  <Route key="pages" path="/paginas" element={<Pages />} />,
  <Route key="page" path="/paginas/:slug" element={<Page />} />,
]
