import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'
import { CouponFields } from './coupon-fields.tsx'

const REMOVAL =
  'Nadie podrá usarlo más, y tampoco sus códigos. Los pedidos que lo usaron lo siguen nombrando.'

const empty = { active: true, free_shipping: false, categories: [], designs: [] }

export const CouponCreate = () => (
  <AdminCreate title="Nuevo cupón" redirect="edit">
    <AdminForm isWide defaultValues={empty}>
      <CouponFields />
    </AdminForm>
  </AdminCreate>
)

export const CouponEdit = () => (
  <AdminEdit<EditedCoupon> toTitle={({ name }) => name}>
    <AdminForm isWide removal={REMOVAL}>
      <CouponFields />
    </AdminForm>
  </AdminEdit>
)
