import { CustomRoutes, Resource } from 'react-admin'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { customerScreens } from './customer-screens.tsx'
import { pageRoutes } from './page-routes.tsx'

const category = () => import('#backoffice/categories/category-form.tsx')
const rule = () => import('#backoffice/discount-rules/rule-form.tsx')
const coupon = () => import('#backoffice/coupons/coupon-form.tsx')
const shipping = () => import('#backoffice/shipping/shipping-form.tsx')
const promo = () => import('#backoffice/promos/promo-form.tsx')
const synonym = () => import('#backoffice/synonyms/synonym-form.tsx')
const role = () => import('#backoffice/roles/role-form.tsx')
const holiday = () => import('#backoffice/holidays/holiday-form.tsx')

/** All screens. Each one is loaded when it is first opened. */
export const screens = [
  <Resource
    key="orders"
    name="orders"
    list={lazyComponent(
      async () => (await import('#backoffice/orders/list/order-list.tsx')).OrderList,
    )}
    create={lazyComponent(
      async () => (await import('#backoffice/orders/order-create.tsx')).OrderCreate,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/orders/page/order-edit.tsx')).OrderEdit,
    )}
  />,
  <Resource
    key="returns"
    name="returns"
    list={lazyComponent(
      async () => (await import('#backoffice/returns/return-list.tsx')).ReturnList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/returns/page/return-edit.tsx')).ReturnEdit,
    )}
  />,
  ...customerScreens,
  <Resource
    key="coupons"
    name="coupons"
    list={lazyComponent(
      async () => (await import('#backoffice/coupons/coupon-list.tsx')).CouponList,
    )}
    create={lazyComponent(async () => (await coupon()).CouponCreate)}
    edit={lazyComponent(async () => (await coupon()).CouponEdit)}
  />,
  <Resource
    key="discount-rules"
    name="discount-rules"
    list={lazyComponent(
      async () => (await import('#backoffice/discount-rules/rule-list.tsx')).RuleList,
    )}
    create={lazyComponent(async () => (await rule()).RuleCreate)}
    edit={lazyComponent(async () => (await rule()).RuleEdit)}
  />,
  <Resource
    key="credits"
    name="credits"
    list={lazyComponent(
      async () => (await import('#backoffice/credits/credit-list.tsx')).CreditList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/credits/credit-edit.tsx')).CreditEdit,
    )}
  />,
  <Resource
    key="shipping-options"
    name="shipping-options"
    list={lazyComponent(
      async () => (await import('#backoffice/shipping/shipping-list.tsx')).ShippingList,
    )}
    create={lazyComponent(async () => (await shipping()).ShippingCreate)}
    edit={lazyComponent(async () => (await shipping()).ShippingEdit)}
  />,
  <Resource
    key="categories"
    name="categories"
    list={lazyComponent(
      async () => (await import('#backoffice/categories/category-list.tsx')).CategoryList,
    )}
    create={lazyComponent(async () => (await category()).CategoryCreate)}
    edit={lazyComponent(async () => (await category()).CategoryEdit)}
  />,
  <Resource
    key="synonyms"
    name="synonyms"
    list={lazyComponent(
      async () => (await import('#backoffice/synonyms/synonym-list.tsx')).SynonymList,
    )}
    create={lazyComponent(async () => (await synonym()).SynonymCreate)}
    edit={lazyComponent(async () => (await synonym()).SynonymEdit)}
  />,
  <Resource
    key="products"
    name="products"
    list={lazyComponent(
      async () => (await import('#backoffice/products/product-list.tsx')).ProductList,
    )}
    create={lazyComponent(
      async () => (await import('#backoffice/products/product-create.tsx')).ProductCreate,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/products/product-edit.tsx')).ProductEdit,
    )}
  />,
  <Resource
    key="promos"
    name="promos"
    list={lazyComponent(async () => (await import('#backoffice/promos/promo-list.tsx')).PromoList)}
    create={lazyComponent(async () => (await promo()).PromoCreate)}
    edit={lazyComponent(async () => (await promo()).PromoEdit)}
  />,
  <Resource
    key="reviews"
    name="reviews"
    list={lazyComponent(
      async () => (await import('#backoffice/reviews/review-list.tsx')).ReviewList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/reviews/review-edit.tsx')).ReviewEdit,
    )}
  />,
  <Resource
    key="appointments"
    name="appointments"
    list={lazyComponent(
      async () => (await import('#backoffice/appointments/appointment-list.tsx')).AppointmentList,
    )}
    create={lazyComponent(
      async () =>
        (await import('#backoffice/appointments/appointment-create.tsx')).AppointmentCreate,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/appointments/appointment-edit.tsx')).AppointmentEdit,
    )}
  />,
  <Resource
    key="holidays"
    name="holidays"
    list={lazyComponent(
      async () => (await import('#backoffice/holidays/holiday-list.tsx')).HolidayList,
    )}
    create={lazyComponent(async () => (await holiday()).HolidayCreate)}
    edit={lazyComponent(async () => (await holiday()).HolidayEdit)}
  />,
  <Resource
    key="messages"
    name="messages"
    list={lazyComponent(
      async () => (await import('#backoffice/inbox/message-list.tsx')).MessageList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/inbox/message-edit.tsx')).MessageEdit,
    )}
  />,
  <Resource
    key="revocations"
    name="revocations"
    list={lazyComponent(
      async () => (await import('#backoffice/inbox/revocation-list.tsx')).RevocationList,
    )}
    edit={lazyComponent(
      async () => (await import('#backoffice/inbox/revocation-edit.tsx')).RevocationEdit,
    )}
  />,
  <Resource
    key="staff"
    name="staff"
    list={lazyComponent(async () => (await import('#backoffice/staff/staff-list.tsx')).StaffList)}
    create={lazyComponent(
      async () => (await import('#backoffice/staff/staff-create.tsx')).StaffCreate,
    )}
    edit={lazyComponent(async () => (await import('#backoffice/staff/staff-edit.tsx')).StaffEdit)}
  />,
  <Resource
    key="roles"
    name="roles"
    list={lazyComponent(async () => (await import('#backoffice/roles/role-list.tsx')).RoleList)}
    create={lazyComponent(async () => (await role()).RoleCreate)}
    edit={lazyComponent(async () => (await role()).RoleEdit)}
  />,
  <Resource
    key="audit"
    name="audit"
    list={lazyComponent(async () => (await import('#backoffice/audit/audit-list.tsx')).AuditList)}
  />,
  <CustomRoutes key="pages">{pageRoutes}</CustomRoutes>,
]
