import polyglotI18nProvider from 'ra-i18n-polyglot'
import { Admin, localStorageStore } from 'react-admin'
import { dataProvider } from '#backoffice/data/data-provider.ts'
import { words } from '#backoffice/messages/words.ts'
import { Today } from '#backoffice/today/today.tsx'
import { authProvider } from './auth-provider.ts'
import { Layout } from './layout.tsx'
import { Login } from './login.tsx'
import { Lost } from './lost.tsx'
import { screens } from './screens.tsx'
import { theme } from './theme.ts'
import { Waiting } from './waiting.tsx'

const i18n = polyglotI18nProvider(() => words, 'es-AR', undefined, { allowMissing: true })
const store = localStorageStore('1', 'desk')

export const Work = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18n}
    store={store}
    layout={Layout}
    loginPage={Login}
    loading={Waiting}
    catchAll={Lost}
    dashboard={Today}
    theme={theme}
    darkTheme={null}
    requireAuth
    disableTelemetry
  >
    {screens}
  </Admin>
)
