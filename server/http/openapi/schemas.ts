import * as z from 'zod/mini'
import * as accounts from '#contracts/accounts.ts'
import * as adminAppointments from '#contracts/admin/appointments.ts'
import * as adminCustomers from '#contracts/admin/customers.ts'
import * as adminProduct from '#contracts/admin/edited-product.ts'
import * as adminGuestBuyers from '#contracts/admin/guest-buyers.ts'
import * as adminOrders from '#contracts/admin/order-shapes.ts'
import * as packingSlip from '#contracts/admin/packing-slip.ts'
import * as productDraft from '#contracts/admin/product-draft.ts'
import * as cart from '#contracts/cart.ts'
import * as catalogue from '#contracts/catalogue.ts'
import * as checkout from '#contracts/checkout.ts'
import * as credits from '#contracts/credits.ts'
import * as installmentPlans from '#contracts/installment-plans.ts'
import * as lastDelivery from '#contracts/last-delivery.ts'
import * as orders from '#contracts/orders.ts'
import * as profile from '#contracts/profile.ts'
import * as returns from '#contracts/returns.ts'
import * as reviews from '#contracts/reviews.ts'
import { Decimal, Integer, MAX_ID } from '#contracts/scalars.ts'
import * as sessions from '#contracts/sessions.ts'
import * as shippingQuote from '#contracts/shipping-quote.ts'
import * as shop from '#contracts/shop.ts'
import * as wishlist from '#contracts/wishlist.ts'
import { examples } from './examples.ts'

export type JsonSchema = {
  $ref?: string
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  type?: string
  minimum?: number
  maximum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}
type Io = 'input' | 'output'

const modules = [
  accounts,
  adminAppointments,
  adminCustomers,
  adminGuestBuyers,
  adminProduct,
  adminOrders,
  packingSlip,
  productDraft,
  cart,
  catalogue,
  checkout,
  credits,
  installmentPlans,
  lastDelivery,
  orders,
  profile,
  returns,
  reviews,
  sessions,
  shippingQuote,
  shop,
  wishlist,
]

/** The exported schemas of the contracts keep their names in the document. Queries become parameters instead. */
const namedSchemas = modules
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, z.ZodMiniObject] => entry[1] instanceof z.ZodMiniObject)
  .filter(([name]) => !name.endsWith('Query'))

const toRegistry = (suffix: string) => {
  const registry = z.registry<{ id: string; examples?: unknown[] }>()
  for (const [name, schema] of namedSchemas) {
    const example = examples[name]
    registry.add(schema, { id: name + suffix, ...(example && { examples: [example] }) })
  }
  return registry
}

/** A schema has two names, because fields that are optional in input may be required in output. */
const registries = { input: toRegistry('Input'), output: toRegistry('') }

/** Collects the named schemas of a document while its parts are converted. */
export function createSchemas() {
  const schemas: Record<string, JsonSchema> = {}

  function toSchema(schema: z.ZodMiniType, io: Io): JsonSchema {
    // Zod writes references only for nested schemas, so the schema is wrapped in an object.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ wrapped: schema }), {
      io,
      metadata: registries[io],
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema, path }) =>
        simplify(zodSchema, jsonSchema as JsonSchema, String(path.at(-1))),
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
    for (const [name, { id: _id, ...shape }] of Object.entries($defs))
      schemas[name] = moveReferences(shape)
    return moveReferences(properties?.['wrapped'] ?? {})
  }

  return { schemas, toSchema }
}

const moveReferences = <T>(part: T): T =>
  JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))

const isOneOf = (schema: z.core.$ZodType, union: typeof Integer | typeof Decimal) =>
  schema instanceof z.core.$ZodUnion && schema._zod.def.options === union._zod.def.options

type Limit = { check: string; value: number }

/**
 * A pattern has no flags in JSON Schema, and only ECMAScript with the flag `u` reads these classes. What they forbid, such
 * as control characters, no client sends on purpose; the server checks it anyway.
 */
const isReadEverywhere = ({ pattern }: JsonSchema): boolean =>
  typeof pattern !== 'string' || !/\\[pu0]/i.test(pattern)

function dropPatterns(json: JsonSchema): void {
  if (!isReadEverywhere(json)) delete json['pattern']
  if (!json.allOf) return
  json.allOf = json.allOf.filter(isReadEverywhere)
  if (json.allOf.length === 0) delete json.allOf
}

/** Describes numbers that are also accepted as text as numbers, and adds the bounds of ids. */
function simplify(schema: z.core.$ZodType, json: JsonSchema, name: string): void {
  dropPatterns(json)
  const type = isOneOf(schema, Integer) ? 'integer' : isOneOf(schema, Decimal) ? 'number' : null
  if (type) {
    delete json.anyOf
    json.type = type
    for (const check of schema._zod.def.checks ?? []) {
      const { check: kind, value } = check._zod.def as Limit
      if (kind === 'greater_than') json.minimum = value
      if (kind === 'less_than') json.maximum = value
    }
  }
  if (json.type !== 'integer') return
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (/^id$|_id$/.test(name)) {
    json.minimum ??= 1
    json.maximum ??= MAX_ID
  }
}
