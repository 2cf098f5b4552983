import type { EditedCategory } from '#contracts/admin/categories.ts'
import type { Customer } from '#contracts/admin/customers.ts'
import type { ImportFormat } from '#contracts/admin/import-export.ts'
import { entryOf, productFieldNames } from '#contracts/admin/product-fields.ts'
import type { RepricingRequest } from '#contracts/admin/repricing.ts'
import type { StaffMember } from '#contracts/admin/staff.ts'
import { days } from '#contracts/appointments.ts'
import type { ShippingType } from '#contracts/fulfilment.ts'
import { materials } from '#contracts/materials.ts'
import type { Palette } from '#contracts/palettes.ts'
import { payWayWords } from '#contracts/pay-way-words.ts'
import { permissionLabels } from '#contracts/permissions.ts'
import { planCards, toCardName } from '#contracts/plan-words.ts'
import { provinces } from '#contracts/provinces.ts'
import type { HomeContent, ShopFacts } from '#contracts/shop.ts'
import { appointmentWords, timeSlotWords } from './appointment-words.ts'
import { creditReasonWords } from './credit-words.ts'
import {
  channelWords,
  disputeWords,
  fulfilmentWords,
  methodWords,
  paymentWords,
  problemWords,
  refundWords,
  statusWords,
} from './order-words.ts'
import {
  conditionWords,
  kindWords,
  resolutionWords,
  stateWords as returnStates,
  returnStateWords,
  stepWords,
} from './return-words.ts'
import { stateWords } from './staff-words.ts'
import { eventWords, mailStateWords, templateChannelWords } from './timeline-words.ts'

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
export const paletteWords: Words<Palette> = {
  papel: 'Papel y tinta',
  nacar: 'Nácar',
  rosa: 'Oro rosa',
  salvia: 'Salvia',
  grafito: 'Grafito',
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
const counterWords: Words<'counter' | 'link'> = {
  counter: 'En el local',
  link: 'Con enlace de pago',
}

const shippingTypeWords: Words<ShippingType> = {
  delivery: 'Con correo',
  pickup: 'Retiro en el local',
  local: 'Mensajería propia',
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
  cards: Object.fromEntries(planCards.map((card) => [card, toCardName(card)])),
  channel: { ...templateChannelWords, ...channelWords },
  days,
  condition: conditionWords,
  display: displayWords,
  dispute: disputeWords,
  format: formatWords,
  fulfilment: fulfilmentWords,
  materials,
  kind: { ...eventWords, ...counterWords, ...kindWords },
  method: methodWords,
  pay_way: payWayWords,
  palette: paletteWords,
  name: stepWords,
  payment_status: paymentWords,
  problem: problemWords,
  provinces: Object.fromEntries(provinces.map((province) => [province, province])),
  permissions: permissionLabels,
  reason: creditReasonWords,
  refund_status: refundWords,
  resolution: resolutionWords,
  return_state: returnStateWords,
  role: roleWords,
  round: roundWords,
  shipping_type: shippingTypeWords,
  state: { ...mailStateWords, ...customerStateWords, ...stateWords, ...returnStates },
  status: { ...refundWords, ...appointmentWords, ...statusWords },
  tax_condition: taxConditionWords,
  time_slot: timeSlotWords,
  tone: toneWords,
  type: { ...categoryTypeWords, ...shippingTypeWords },
}
