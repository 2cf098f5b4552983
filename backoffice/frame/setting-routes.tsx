import { Navigate, Route } from 'react-router'
import { later } from './later.ts'

const Index = later(() => import('#backoffice/settings/settings-index.tsx'), 'SettingsIndex')
const Shop = later(() => import('#backoffice/settings/shop-setting.tsx'), 'ShopSetting')
const Legal = later(() => import('#backoffice/settings/legal-setting.tsx'), 'LegalSetting')
const Checkout = later(() => import('#backoffice/settings/checkout-setting.tsx'), 'CheckoutSetting')
const Appointments = later(
  () => import('#backoffice/settings/appointments-setting.tsx'),
  'AppointmentsSetting',
)
const Letters = later(() => import('#backoffice/settings/letters-setting.tsx'), 'LettersSetting')
const Home = later(() => import('#backoffice/settings/home-setting.tsx'), 'HomeSetting')
const Pages = later(() => import('#backoffice/settings/pages-index.tsx'), 'PagesIndex')
const Page = later(() => import('#backoffice/settings/page-setting.tsx'), 'PageSetting')

/** What the owner writes once, and seldom again. */
export const settingRoutes = [
  <Route key="settings" path="/settings" element={<Navigate to="/ajustes" replace />} />,
  <Route key="index" path="/ajustes" element={<Index />} />,
  <Route key="shop" path="/ajustes/tienda" element={<Shop />} />,
  <Route key="legal" path="/ajustes/legales" element={<Legal />} />,
  <Route key="checkout" path="/ajustes/compra" element={<Checkout />} />,
  <Route key="appointments" path="/ajustes/turnos" element={<Appointments />} />,
  <Route key="letters" path="/ajustes/correos" element={<Letters />} />,
  <Route key="home" path="/portada" element={<Home />} />,
  <Route key="pages" path="/paginas" element={<Pages />} />,
  <Route key="page" path="/paginas/:slug" element={<Page />} />,
]
