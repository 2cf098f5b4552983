import { Navigate, Route } from 'react-router'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'

const Settings = lazyComponent(async () => (await import('./setting-screens.tsx')).SettingScreens)
const Setup = lazyComponent(
  async () => (await import('#backoffice/setup/setup-page.tsx')).SetupPage,
)
const SetupStep = lazyComponent(
  async () => (await import('#backoffice/setup/step-page.tsx')).StepPage,
)
const Home = lazyComponent(
  async () => (await import('#backoffice/settings/home/home-setting.tsx')).HomeSetting,
)
const Pages = lazyComponent(
  async () => (await import('#backoffice/settings/pages-index.tsx')).PagesIndex,
)
const Page = lazyComponent(
  async () => (await import('#backoffice/settings/page-setting.tsx')).PageSetting,
)

export const settingRoutes = [
  <Route key="former" path="/settings" element={<Navigate to="/ajustes" replace />} />,
  <Route key="settings" path="/ajustes/*" element={<Settings />} />,
  <Route key="setup" path="/setup" element={<Setup />} />,
  <Route key="setup-step" path="/setup/:step" element={<SetupStep />} />,
  <Route key="portada" path="/portada" element={<Home />} />,
  <Route key="paginas" path="/paginas" element={<Pages />} />,
  <Route key="paginas-slug" path="/paginas/:slug" element={<Page />} />,
]
