import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { lazyNamed } from './lazy-named.ts'
import { settingRoutes } from './setting-routes.tsx'

const category = () => import('#backoffice/categories/category-form.tsx')
const coupon = () => import('#backoffice/coupons/coupon-form.tsx')
const shipping = () => import('#backoffice/shipping/shipping-form.tsx')
const promo = () => import('#backoffice/promos/promo-form.tsx')
const role = () => import('#backoffice/roles/role-form.tsx')
const holiday = () => import('#backoffice/holidays/holiday-form.tsx')

const Week = lazyNamed(() => import('#backoffice/appointments/week.tsx'), 'Week')
const OrderBoard = lazyNamed(() => import('#backoffice/orders/order-board.tsx'), 'OrderBoard')
const PackingSlip = lazyNamed(
  () => import('#backoffice/orders/packing-slip.tsx'),
  'PackingSlipPage',
)
const UnresolvedMoneyPage = lazyNamed(
  () => import('#backoffice/unresolved-money/unresolved-money.tsx'),
  'UnresolvedMoneyPage',
)
const Reprice = lazyNamed(() => import('#backoffice/repricing/repricing.tsx'), 'RepricingScreen')
const Transfer = lazyNamed(
  () => import('#backoffice/import-export/import-export.tsx'),
  'ImportExport',
)
const StockLedger = lazyNamed(() => import('#backoffice/stock/stock-ledger.tsx'), 'StockLedger')
const Health = lazyNamed(() => import('#backoffice/health/health.tsx'), 'Health')
const Account = lazyNamed(() => import('#backoffice/account/account.tsx'), 'Account')

/** All screens. Each one is loaded when it is first opened. */
export const screens = [
  <Resource
    key="orders"
    name="orders"
    list={lazyNamed(() => import('#backoffice/orders/order-list.tsx'), 'OrderList')}
    create={lazyNamed(() => import('#backoffice/orders/order-create.tsx'), 'OrderCreate')}
    edit={lazyNamed(() => import('#backoffice/orders/order-edit.tsx'), 'OrderEdit')}
  />,
  <Resource
    key="customers"
    name="customers"
    list={lazyNamed(() => import('#backoffice/customers/customer-list.tsx'), 'CustomerList')}
    edit={lazyNamed(() => import('#backoffice/customers/customer-edit.tsx'), 'CustomerEdit')}
  />,
  <Resource
    key="coupons"
    name="coupons"
    list={lazyNamed(() => import('#backoffice/coupons/coupon-list.tsx'), 'CouponList')}
    create={lazyNamed(coupon, 'CouponCreate')}
    edit={lazyNamed(coupon, 'CouponEdit')}
  />,
  <Resource
    key="shipping-options"
    name="shipping-options"
    list={lazyNamed(() => import('#backoffice/shipping/shipping-list.tsx'), 'ShippingList')}
    create={lazyNamed(shipping, 'ShippingCreate')}
    edit={lazyNamed(shipping, 'ShippingEdit')}
  />,
  <Resource
    key="categories"
    name="categories"
    list={lazyNamed(() => import('#backoffice/categories/category-list.tsx'), 'CategoryList')}
    create={lazyNamed(category, 'CategoryCreate')}
    edit={lazyNamed(category, 'CategoryEdit')}
  />,
  <Resource
    key="products"
    name="products"
    list={lazyNamed(() => import('#backoffice/products/product-list.tsx'), 'ProductList')}
    create={lazyNamed(() => import('#backoffice/products/product-create.tsx'), 'ProductCreate')}
    edit={lazyNamed(() => import('#backoffice/products/product-edit.tsx'), 'ProductEdit')}
  />,
  <Resource
    key="promos"
    name="promos"
    list={lazyNamed(() => import('#backoffice/promos/promo-list.tsx'), 'PromoList')}
    create={lazyNamed(promo, 'PromoCreate')}
    edit={lazyNamed(promo, 'PromoEdit')}
  />,
  <Resource
    key="reviews"
    name="reviews"
    list={lazyNamed(() => import('#backoffice/reviews/review-list.tsx'), 'ReviewList')}
    edit={lazyNamed(() => import('#backoffice/reviews/review-edit.tsx'), 'ReviewEdit')}
  />,
  <Resource
    key="appointments"
    name="appointments"
    list={lazyNamed(
      () => import('#backoffice/appointments/appointment-list.tsx'),
      'AppointmentList',
    )}
    create={lazyNamed(
      () => import('#backoffice/appointments/appointment-create.tsx'),
      'AppointmentCreate',
    )}
    edit={lazyNamed(
      () => import('#backoffice/appointments/appointment-edit.tsx'),
      'AppointmentEdit',
    )}
  />,
  <Resource
    key="holidays"
    name="holidays"
    list={lazyNamed(() => import('#backoffice/holidays/holiday-list.tsx'), 'HolidayList')}
    create={lazyNamed(holiday, 'HolidayCreate')}
    edit={lazyNamed(holiday, 'HolidayEdit')}
  />,
  <Resource
    key="messages"
    name="messages"
    list={lazyNamed(() => import('#backoffice/inbox/message-list.tsx'), 'MessageList')}
    edit={lazyNamed(() => import('#backoffice/inbox/message-edit.tsx'), 'MessageEdit')}
  />,
  <Resource
    key="revocations"
    name="revocations"
    list={lazyNamed(() => import('#backoffice/inbox/revocation-list.tsx'), 'RevocationList')}
    edit={lazyNamed(() => import('#backoffice/inbox/revocation-edit.tsx'), 'RevocationEdit')}
  />,
  <Resource
    key="staff"
    name="staff"
    list={lazyNamed(() => import('#backoffice/staff/staff-list.tsx'), 'StaffList')}
    create={lazyNamed(() => import('#backoffice/staff/staff-create.tsx'), 'StaffCreate')}
    edit={lazyNamed(() => import('#backoffice/staff/staff-edit.tsx'), 'StaffEdit')}
  />,
  <Resource
    key="roles"
    name="roles"
    list={lazyNamed(() => import('#backoffice/roles/role-list.tsx'), 'RoleList')}
    create={lazyNamed(role, 'RoleCreate')}
    edit={lazyNamed(role, 'RoleEdit')}
  />,
  <Resource
    key="audit"
    name="audit"
    list={lazyNamed(() => import('#backoffice/audit/audit-list.tsx'), 'AuditList')}
  />,
  <CustomRoutes key="pages">
    <Route path="/unresolved-money" element={<UnresolvedMoneyPage />} />
    <Route path="/tablero" element={<OrderBoard />} />
    <Route path="/remito/:transaction_id" element={<PackingSlip />} />
    <Route path="/semana" element={<Week />} />
    <Route path="/remarcar" element={<Reprice />} />
    <Route path="/importar" element={<Transfer />} />
    <Route path="/movimientos/:id" element={<StockLedger />} />
    {settingRoutes}
    <Route path="/salud" element={<Health />} />
    <Route path="/cuenta" element={<Account />} />
  </CustomRoutes>,
]
