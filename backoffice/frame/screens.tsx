import { CustomRoutes, Resource } from 'react-admin'
import { Route } from 'react-router'
import { later } from './later.ts'
import { settingRoutes } from './setting-routes.tsx'

const category = () => import('#backoffice/categories/category-form.tsx')
const coupon = () => import('#backoffice/coupons/coupon-form.tsx')
const shipping = () => import('#backoffice/shipping/shipping-form.tsx')
const promo = () => import('#backoffice/promos/promo-form.tsx')
const role = () => import('#backoffice/roles/role-form.tsx')
const holiday = () => import('#backoffice/holidays/holiday-form.tsx')

const Week = later(() => import('#backoffice/appointments/week.tsx'), 'Week')
const OrderBoard = later(() => import('#backoffice/orders/order-board.tsx'), 'OrderBoard')
const PackingSlip = later(() => import('#backoffice/orders/packing-slip.tsx'), 'PackingSlipPage')
const UnresolvedMoneyPage = later(
  () => import('#backoffice/unresolved-money/unresolved-money.tsx'),
  'UnresolvedMoneyPage',
)
const Reprice = later(() => import('#backoffice/reprice/reprice.tsx'), 'Reprice')
const Transfer = later(() => import('#backoffice/transfer/transfer.tsx'), 'Transfer')
const StockLedger = later(() => import('#backoffice/stock/stock-ledger.tsx'), 'StockLedger')
const Health = later(() => import('#backoffice/health/health.tsx'), 'Health')
const Account = later(() => import('#backoffice/account/account.tsx'), 'Account')

/** Everything there is to see, each screen fetched when somebody goes there. */
export const screens = [
  <Resource
    key="orders"
    name="orders"
    list={later(() => import('#backoffice/orders/order-list.tsx'), 'OrderList')}
    create={later(() => import('#backoffice/orders/order-create.tsx'), 'OrderCreate')}
    edit={later(() => import('#backoffice/orders/order-edit.tsx'), 'OrderEdit')}
  />,
  <Resource
    key="customers"
    name="customers"
    list={later(() => import('#backoffice/customers/customer-list.tsx'), 'CustomerList')}
    edit={later(() => import('#backoffice/customers/customer-edit.tsx'), 'CustomerEdit')}
  />,
  <Resource
    key="coupons"
    name="coupons"
    list={later(() => import('#backoffice/coupons/coupon-list.tsx'), 'CouponList')}
    create={later(coupon, 'CouponCreate')}
    edit={later(coupon, 'CouponEdit')}
  />,
  <Resource
    key="shipping-options"
    name="shipping-options"
    list={later(() => import('#backoffice/shipping/shipping-list.tsx'), 'ShippingList')}
    create={later(shipping, 'ShippingCreate')}
    edit={later(shipping, 'ShippingEdit')}
  />,
  <Resource
    key="categories"
    name="categories"
    list={later(() => import('#backoffice/categories/category-list.tsx'), 'CategoryList')}
    create={later(category, 'CategoryCreate')}
    edit={later(category, 'CategoryEdit')}
  />,
  <Resource
    key="products"
    name="products"
    list={later(() => import('#backoffice/products/product-list.tsx'), 'ProductList')}
    create={later(() => import('#backoffice/products/product-create.tsx'), 'ProductCreate')}
    edit={later(() => import('#backoffice/products/product-edit.tsx'), 'ProductEdit')}
  />,
  <Resource
    key="promos"
    name="promos"
    list={later(() => import('#backoffice/promos/promo-list.tsx'), 'PromoList')}
    create={later(promo, 'PromoCreate')}
    edit={later(promo, 'PromoEdit')}
  />,
  <Resource
    key="reviews"
    name="reviews"
    list={later(() => import('#backoffice/reviews/review-list.tsx'), 'ReviewList')}
    edit={later(() => import('#backoffice/reviews/review-edit.tsx'), 'ReviewEdit')}
  />,
  <Resource
    key="appointments"
    name="appointments"
    list={later(() => import('#backoffice/appointments/appointment-list.tsx'), 'AppointmentList')}
    create={later(
      () => import('#backoffice/appointments/appointment-create.tsx'),
      'AppointmentCreate',
    )}
    edit={later(() => import('#backoffice/appointments/appointment-edit.tsx'), 'AppointmentEdit')}
  />,
  <Resource
    key="holidays"
    name="holidays"
    list={later(() => import('#backoffice/holidays/holiday-list.tsx'), 'HolidayList')}
    create={later(holiday, 'HolidayCreate')}
    edit={later(holiday, 'HolidayEdit')}
  />,
  <Resource
    key="messages"
    name="messages"
    list={later(() => import('#backoffice/inbox/message-list.tsx'), 'MessageList')}
    edit={later(() => import('#backoffice/inbox/message-edit.tsx'), 'MessageEdit')}
  />,
  <Resource
    key="revocations"
    name="revocations"
    list={later(() => import('#backoffice/inbox/revocation-list.tsx'), 'RevocationList')}
    edit={later(() => import('#backoffice/inbox/revocation-edit.tsx'), 'RevocationEdit')}
  />,
  <Resource
    key="staff"
    name="staff"
    list={later(() => import('#backoffice/team/staff-list.tsx'), 'StaffList')}
    create={later(() => import('#backoffice/team/staff-create.tsx'), 'StaffCreate')}
    edit={later(() => import('#backoffice/team/staff-edit.tsx'), 'StaffEdit')}
  />,
  <Resource
    key="roles"
    name="roles"
    list={later(() => import('#backoffice/roles/role-list.tsx'), 'RoleList')}
    create={later(role, 'RoleCreate')}
    edit={later(role, 'RoleEdit')}
  />,
  <Resource
    key="audit"
    name="audit"
    list={later(() => import('#backoffice/audit/audit-list.tsx'), 'AuditList')}
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
