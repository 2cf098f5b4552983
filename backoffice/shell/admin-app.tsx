import polyglotI18nProvider from 'ra-i18n-polyglot'
import { Admin, localStorageStore } from 'react-admin'
import { Dashboard } from '#backoffice/dashboard/dashboard.tsx'
import { dataProvider } from '#backoffice/data/data-provider.ts'
import { translations } from '#backoffice/messages/translations.ts'
import { authProvider } from './auth-provider.ts'
import { Layout } from './layout.tsx'
import { Loading } from './loading.tsx'
import { Login } from './login.tsx'
import { NotFound } from './not-found.tsx'
import { screens } from './screens.tsx'
import { theme } from './theme.ts'

const i18n = polyglotI18nProvider(() => translations, 'es-AR', undefined, { allowMissing: true })
const store = localStorageStore('1', 'desk')

export const AdminApp = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18n}
    store={store}
    layout={Layout}
    loginPage={Login}
    loading={Loading}
    catchAll={NotFound}
    dashboard={Dashboard}
    theme={theme}
    darkTheme={null}
    requireAuth
    disableTelemetry
  >
    {screens}
  </Admin>
)
