import { Resource } from 'react-admin'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'

/** Who bought, with and without an account. */
export const customerScreens = [
  <Resource
    key="customers"
    name="customers"
    list={lazyComponent(
      async () => (await import('#backoffice/customers/customer-list.tsx')).CustomerList,
    )}
    create={lazyComponent(
      async () => (await import('#backoffice/customers/customer-create.tsx')).CustomerCreate,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/customers/customer-edit.tsx')).CustomerEdit,
    )}
  />,
  <Resource
    key="guest-buyers"
    name="guest-buyers"
    list={lazyComponent(
      async () => (await import('#backoffice/guest-buyers/guest-buyer-list.tsx')).GuestBuyerList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/guest-buyers/guest-buyer-edit.tsx')).GuestBuyerEdit,
    )}
  />,
]
