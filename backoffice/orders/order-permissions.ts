import { useHasPermission, useMayCall } from '#backoffice/components/use-permission.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import { adminOrderPageApi } from '#contracts/admin/order-page.ts'
import { adminOrdersApi } from '#contracts/admin/orders.ts'
import { adminReturnsApi } from '#contracts/admin/returns.ts'

/** What the role of the user may do on the page of an order. */
export const useOrderPermissions = () => ({
  edit: useMayCall(adminOrdersApi.update),
  /** To cancel an order or to change its pieces. */
  cancel: useMayCall(adminOrderEditsApi.cancel),
  move: useMayCall(adminOrdersApi.move),
  note: useMayCall(adminOrdersApi.note),
  /** To record a payment; of orders of the website only with `settle`. */
  pay: useMayCall(adminOrdersApi.pay),
  settle: useHasPermission('manual_settlement'),
  prepare: useMayCall(adminOrdersApi.setPrepared),
  print: useMayCall(adminOrdersApi.getSlip),
  readMails: useMayCall(adminOrderPageApi.getMail),
  refund: useMayCall(adminOrdersApi.refund),
  seeCustomers: useMayCall(adminCustomersApi.get),
  takeReturns: useMayCall(adminReturnsApi.create),
  tag: useMayCall(adminOrderPageApi.setTags),
  write: useMayCall(adminOrderPageApi.sendMessage),
})

export type OrderPermissions = ReturnType<typeof useOrderPermissions>
