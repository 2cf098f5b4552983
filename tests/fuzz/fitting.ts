import fc from 'fast-check'
import { hostileText, hostileValue } from './hostile.ts'

export type JsonSchema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  minimum?: number
  maximum?: number
  multipleOf?: number
  format?: string
  pattern?: string
}

/** Existing values, by the parameter name that takes them. */
export type Known = Record<string, unknown[]>

/** One value in this many is hostile. */
const HOSTILE_IN = 12

const words = fc.constantFrom('Ana', 'Anillo Alba', 'Rosario', 'Una nota.', '2000', 'oro')

/** A value that fits the schema, or sometimes a hostile one. */
export function toFitting(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: HOSTILE_IN - 1, arbitrary: toValue(schema, known, name) },
    { weight: 1, arbitrary: schema.type === 'string' ? hostileText : hostileValue },
  )
}

function toValue(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const pool = known[name]
  if (pool && schema.type !== 'array' && schema.type !== 'object') return fc.constantFrom(...pool)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => toValue(choice, known, name)))
  if (schema.allOf?.[0]) return toValue({ ...schema.allOf[0] }, known, name)
  if (schema.type === 'object') return toObject(schema, known)
  if (schema.type === 'array') {
    return fc.array(toFitting(schema.items ?? {}, known, name), { maxLength: 4 })
  }
  return toScalar(schema)
}

function toScalar({ type, minimum = 0, maximum = 5_000, format }: JsonSchema) {
  if (type === 'integer' || type === 'number') {
    const min = Math.ceil(Math.max(minimum, -5_000))
    return fc.integer({ min, max: Math.max(min, Math.min(maximum, 5_000)) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (format === 'date-time') return fc.constantFrom('2026-12-01T10:00:00Z', '2027-01-04T13:30:00Z')
  if (format === 'date') return fc.constantFrom('2026-12-01', '2027-01-04', '0000-01-01')
  if (format === 'email') return fc.constant('nueva@example.com')
  if (format === 'uuid') return fc.uuid()
  if (type === 'string') return words
  return hostileValue
}

function toObject(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const parts = Object.fromEntries(
    Object.entries(properties).map(([key, part]) => [key, toFitting(part, known, key)]),
  )
  const named = fc.record(parts, { requiredKeys: required })
  if (typeof additionalProperties !== 'object') return named
  const more = fc.dictionary(words, toFitting(additionalProperties, known), { maxKeys: 3 })
  return fc.tuple(named, more).map(([one, other]) => ({ ...other, ...(one as object) }))
}
