import { appointmentWords, timeSlotWords } from '#backoffice/appointments/appointment-words.ts'
import {
  channelWords,
  disputeWords,
  methodWords,
  paymentWords,
  problemWords,
  refundWords,
  statusWords,
} from '#backoffice/orders/order-words.ts'
import { stateWords } from '#backoffice/staff/staff-words.ts'
import type { EditedCategory } from '#contracts/admin/categories.ts'
import type { Customer } from '#contracts/admin/customers.ts'
import type { ImportFormat } from '#contracts/admin/import-export.ts'
import { entryOf, productFieldNames } from '#contracts/admin/product-fields.ts'
import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { StaffMember } from '#contracts/admin/staff.ts'
import { days } from '#contracts/appointments.ts'
import { permissionLabels } from '#contracts/permissions.ts'
import type { HomeContent, ShopFacts } from '#contracts/shop.ts'

type Words<C extends string> = Record<C, string>

export const customerStateWords: Words<Customer['state']> = {
  active: 'Activa',
  waiting: 'Sin activar',
  blocked: 'Bloqueada',
}
export const categoryTypeWords: Words<EditedCategory['type']> = {
  joyas: 'Joyas',
  relojes: 'Relojes',
}
export const toneWords: Words<HomeContent['banners'][number]['tone']> = {
  wine: 'Vino',
  navy: 'Azul',
  umber: 'Tierra',
  green: 'Verde',
}
export const taxConditionWords: Words<ShopFacts['legal']['tax_condition']> = {
  responsable_inscripto: 'Responsable inscripto',
  monotributo: 'Monotributo',
  exento: 'Exento',
}
const roleWords: Words<StaffMember['role']> = { owner: 'Dueña', seller: 'Equipo' }
const displayWords: Words<ShopFacts['map']['display']> = {
  on_request: 'Cuando se pide',
  embedded: 'Siempre a la vista',
}
const byWords: Words<RepricingRequest['by']> = { percentage: 'Por porcentaje', gold: 'Por el oro' }
const roundWords: Words<RepricingRequest['round']> = {
  up: 'Para arriba',
  nearest: 'Al más cercano',
}
const formatWords: Words<ImportFormat> = {
  quilate: 'Planilla nuestra',
  tiendanube: 'Planilla de Tiendanube',
  shopify: 'Planilla de Shopify',
  woocommerce: 'Planilla de WooCommerce',
}
const kindWords: Words<'counter' | 'link'> = {
  counter: 'En el local',
  link: 'Con enlace de pago',
}

const productOptions = Object.fromEntries(
  productFieldNames.flatMap((field) => {
    const { options } = entryOf(field)
    return options ? [[field, options]] : []
  }),
)

/** The labels of stored values, by the field that holds them. */
export const codeWords: Record<string, Record<string, string>> = {
  ...productOptions,
  available_days: days,
  by: byWords,
  can_move_to: statusWords,
  channel: channelWords,
  days,
  display: displayWords,
  dispute: disputeWords,
  format: formatWords,
  kind: kindWords,
  method: methodWords,
  payment_status: paymentWords,
  problem: problemWords,
  permissions: permissionLabels,
  refund_status: refundWords,
  role: roleWords,
  round: roundWords,
  state: { ...customerStateWords, ...stateWords },
  status: { ...refundWords, ...appointmentWords, ...statusWords },
  tax_condition: taxConditionWords,
  time_slot: timeSlotWords,
  tone: toneWords,
  type: categoryTypeWords,
}
