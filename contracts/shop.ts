import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { InstallmentPlan } from './installment-plans.ts'
import { Look } from './look.ts'
import { OfferedPayWay } from './pay-ways.ts'
import { Preparation } from './preparation.ts'
import { MediaPath } from './scalars.ts'

/** The notice that Ley 25.326 requires in forms with personal data, in the words of Res. AAIP 14/2018. */
export const DATA_NOTICE =
  'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto, conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326. La AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley Nº 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.'

export const mapDisplays = ['on_request', 'embedded'] as const

/** The data about the shop that pages need. The owner edits it, so components must not hard-code it. */
export const ShopFacts = z.object({
  name: z.string(),
  full_name: z.string(),
  since: z.int(),
  tagline: z.string(),
  phone: z.string(),
  email: z.string(),
  /** As the owner wrote it; customers get only the digits of a chat number, or an empty string if it is none. */
  whatsapp: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postal_code: z.string(),
    country: z.string(),
  }),
  hours: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string() }),
  map: z.object({
    latitude: z.number(),
    longitude: z.number(),
    url: z.string(),
    /** Whether the external map loads with the page or on request. */
    display: z._default(z.enum(mapDisplays), 'on_request'),
  }),
  legal: z.object({
    legal_name: z.string(),
    cuit: z.string(),
    tax_condition: z.enum(['responsable_inscripto', 'monotributo', 'exento']),
    data_fiscal_url: z.string(),
    consumer_defence_text: z.string(),
    consumer_defence_url: z.string(),
    data_notice: z._default(z.string(), DATA_NOTICE),
  }),
  iva_rate: z.number(),
})

export const Shop = z.extend(ShopFacts, {
  look: Look,
  payment: z.object({
    public_key: z.nullable(z.string()),
    sdk_url: z.nullable(z.string()),
    sandbox: z.boolean(),
  }),
  /** The plans that hold today, on every page beside the prices. */
  installments: z.array(InstallmentPlan),
  /** How buyers can pay without the provider. */
  pay_ways: z.array(OfferedPayWay),
  /** Maximum units per order, of one product and in total. */
  limits: z.object({ max_units_per_product: z.int(), max_units_per_order: z.int() }),
  preparation: Preparation,
  /** Where the contact form is sent; without an origin, to the shop itself. */
  contact_form: z.object({
    public_key: z.string(),
    service_id: z.string(),
    template_id: z.string(),
    origin: z.nullable(z.string()),
  }),
})

/** The pictures and texts of the home page other than products. */
export const HomeContent = z.object({
  hero: z.object({ title: z.string(), text: z.string(), photo: MediaPath, photo_small: MediaPath }),
  doors: z.object({ bands: MediaPath, history: MediaPath, custom: MediaPath }),
  banners: z.array(
    z.object({
      category: z.int(),
      title: z.string(),
      text: z.string(),
      photo: MediaPath,
      /** The crop for phones, where the wide photograph would cut off the product. */
      photo_small: z.optional(z.nullable(MediaPath)),
      tone: z.enum(['wine', 'navy', 'umber', 'green']),
    }),
  ),
  appointment: z.object({ title: z.string(), text: z.string(), photo: MediaPath }),
})

/** The default limits for unpaid orders of one customer. */
export const checkoutLimits = {
  max_unpaid_orders: 3,
  max_units_per_product: 20,
  max_units_per_order: 50,
}

/** The default working days in which an order is prepared. */
export const preparationDays = { preparation_min_days: 3, preparation_max_days: 5 }

/** The default for shops that never saved these settings. */
export const CheckoutSettings = z._default(
  z.object({
    /** How long an unpaid order reserves its products. */
    hold_minutes: z.int().check(z.gte(1), z.lte(1440)),
    max_unpaid_orders: z._default(z.int().check(z.gte(1)), checkoutLimits.max_unpaid_orders),
    max_units_per_product: z._default(
      z.int().check(z.gte(1)),
      checkoutLimits.max_units_per_product,
    ),
    max_units_per_order: z._default(z.int().check(z.gte(1)), checkoutLimits.max_units_per_order),
    preparation_min_days: z._default(z.int(), preparationDays.preparation_min_days),
    preparation_max_days: z._default(z.int(), preparationDays.preparation_max_days),
  }),
  { hold_minutes: 60, ...checkoutLimits, ...preparationDays },
)
export type CheckoutSettings = z.infer<typeof CheckoutSettings>

export type ShopFacts = z.infer<typeof ShopFacts>
export type Shop = z.infer<typeof Shop>
export type HomeContent = z.infer<typeof HomeContent>

export const shopApi = {
  getShop: endpoint({
    method: 'GET',
    path: '/api/shop',
    summary: 'What a page needs to know of the shop',
    access: 'anyone',
    cacheable: true,
    response: Shop,
  }),
}
