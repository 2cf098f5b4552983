import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatValue } from '#backoffice/components/format-value.ts'
import { apis } from '#backoffice/data/apis.ts'
import { codeWords } from '#backoffice/messages/code-words.ts'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { type AuditResource, auditActions } from '#contracts/admin/audit-actions.ts'
import { settingDrafts } from '#contracts/admin/setting-drafts.ts'
import { settingNames } from '#contracts/admin/setting-names.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { type Entry, toEntryWords, toStep, toSubject } from './to-entry-words.ts'

/** Raw values that must not be shown: codes, identifiers and ISO dates. */
const RAW =
  /_|(?<!\p{L})(approved|rejected|pending|seller|owner|asked|confirmed|create|update|remove|rows|import|true|false|null|undefined|miercoles|settings|products|shop)(?!\p{L})|\d{4}-\d{2}-\d{2}/u

const kinds = Object.entries(auditActions).flatMap(([resource, actions]) =>
  actions.map((action) => ({ resource: resource as AuditResource, action })),
)

const toEntry = (entry: Partial<Entry>): Entry => ({
  ...{ id: 1, at: '2026-11-23T12:00:00Z', author_id: 1, author: 'Ana Paz', price_undoable: false },
  ...{ bulk_undoable: false, import_id: null, part_of: null, parts: 0 },
  ...{ action: 'update', resource: 'products', resource_id: '909', before: null, after: null },
  subject: { name: 'Anillo de citrino · Talle 20', photo: null, exists: true },
  categories: { 10: 'Anillos' },
  ...entry,
})

function read(entry: Entry): string {
  const { before, after, changes } = toEntryWords(entry)
  const step = toStep(entry, changes)
  const lines = step
    ? [step.before === null ? step.after : `${step.before} → ${step.after}`]
    : changes.map(
        ({ field, before, after }) =>
          `${toFieldWord(field)}: ${formatValue(field, before, entry)} → ${formatValue(field, after, entry)}`,
      )
  const named = after === null ? '' : `${toSubject(entry).name}${after}`
  return [`${entry.author} ${before}${named}`, ...lines].join('; ')
}

test('a price change is one sentence', () => {
  const entry = toEntry({ before: { price: 299_000 }, after: { price: 1 } })
  expect(read(entry).replaceAll('\u00a0', ' ')).toBe(
    'Ana Paz cambió el precio de Anillo de citrino · Talle 20; $ 299.000,00 → $ 1,00',
  )
  expect(toSubject(entry).to).toBe('/products/909')
})

test('a change of many pieces is counted', () => {
  const entry = toEntry({ resource: 'bulk-changes', action: 'price', parts: 3 })
  expect(read({ ...entry, after: { count: 3 } })).toBe('Ana Paz cambió los precios de 3 piezas')
})

const entryOf = ({ resource, action }: (typeof kinds)[number]) =>
  toEntry({ resource, action, resource_id: resource === 'settings' ? 'shop' : '909' })

test('every action is a sentence', () => {
  const odd = kinds.filter((kind) => {
    const text = read(entryOf(kind))
    const mayBeNamed = kind.resource === 'imports' || kind.resource === 'backups'
    return (
      !/^Ana Paz \p{Ll}/u.test(text) ||
      RAW.test(text) ||
      text.includes('{') ||
      (text.includes('909') && !mayBeNamed)
    )
  })
  expect(kinds.length).toBeGreaterThan(100)
  expect(odd).toEqual([])
})

test('what no longer exists is told without its code, and not linked', () => {
  const odd = kinds.filter((kind) => {
    const gone = { ...entryOf(kind), subject: { name: null, photo: null, exists: false } }
    const isLinked = kind.resource !== 'settings' && toSubject(gone).to !== null
    return RAW.test(read(gone)) || isLinked
  })
  expect(odd).toEqual([])
})

test('every setting is named and linked to its page', () => {
  const odd = settingNames.filter((name) => {
    const { name: shown, to } = toSubject(toEntry({ resource: 'settings', resource_id: name }))
    return RAW.test(String(shown)) || !/^\/(ajustes|portada|paginas)/.test(String(to))
  })
  expect(odd).toEqual([])
})

test('entries with unknown fields are shown without raw codes', () => {
  const entry = toEntry({ resource: 'old_things', action: 'did_it', after: { odd_field: 'x' } })
  expect(read(entry)).not.toMatch(/old_|did_|odd_/)
})

test.each([
  ['category', 10, 'Anillos'],
  ['category_id', 11, 'una categoría que ya no está'],
  ['payment_status', 'approved', 'Pagado'],
  ['status', 'asked', 'Por confirmar'],
  ['available_days', ['miercoles'], 'Miércoles'],
  ['starts_at', '2026-11-25T13:00:00.000Z', '25/11/26, 10:00'],
  ['first_day', '2026-11-25', '25/11/26'],
  ['visible', false, 'no'],
  ['photos', [{ url: '/media/a.jpg' }], '1 foto'],
  ['attributes', [{ name: 'Piedra', value: 'Citrino' }], 'Piedra: Citrino'],
  ['18', 45_000, '$ 45.000,00'],
])('%s %j is shown as %s', (field, value, shown) => {
  expect(
    formatValue(field, value, { categories: { 10: 'Anillos' } }).replaceAll('\u00a0', ' '),
  ).toBe(shown)
})

type Shape = { properties?: Record<string, Shape>; enum?: unknown[]; const?: unknown } & Record<
  string,
  unknown
>

/** Every field of a schema with its possible codes. */
function listFields(shape: Shape, field = ''): { field: string; codes: string[] }[] {
  const codes = [...(shape.enum ?? []), shape.const].filter(
    (code) => typeof code === 'string' && code,
  )
  const own = field ? [{ field, codes: codes as string[] }] : []
  const parts = Object.entries(shape).flatMap(([key, part]) => {
    if (key === 'properties') {
      return Object.entries(part as Record<string, Shape>).flatMap(([name, inner]) =>
        listFields(inner, name),
      )
    }
    if (typeof part !== 'object' || part === null) return []
    const inner = Array.isArray(part) ? part : [part]
    return inner
      .filter((each) => typeof each === 'object' && each !== null)
      .flatMap((each) => listFields(each as Shape, field))
  })
  return [...own, ...parts]
}

const toShape = (schema: z.ZodMiniType): Shape =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape

const schemas: [string, z.ZodMiniType][] = [
  // Settings are covered by the schemas of their values below.
  ...Object.entries(apis)
    .filter(([name]) => name !== 'settings')
    .flatMap(([name, api]) =>
      (['get', 'create', 'update'] as const).flatMap((call) => {
        const endpoint: Endpoint | undefined = api[call]
        const found: [string, unknown][] = [
          [`${name}.${call} body`, endpoint?.body],
          [`${name}.${call} response`, endpoint?.response],
        ]
        return found.filter(([, schema]) => schema) as [string, z.ZodMiniType][]
      }),
    ),
  ...(Object.entries(settingDrafts) as [string, z.ZodMiniType][]),
]

const fieldsOfSchemas = schemas.map(([schema, shape]) => ({
  schema,
  fields: listFields(toShape(shape)),
}))

test('every field of a schema has words', () => {
  const silent = new Set(['quantity_seen', 'confirm_price_change', 'key', 'lines', 'shipping_id'])
  const raw = fieldsOfSchemas.flatMap(({ schema, fields }) =>
    fields
      .filter(({ field }) => !silent.has(field))
      .filter(({ field }) => toFieldWord(field) === 'Dato' || RAW.test(toFieldWord(field)))
      .map(({ field }) => `${schema}: ${field}`),
  )
  expect(raw).toEqual([])
  expect(fieldsOfSchemas.filter(({ fields }) => fields.length === 0)).toEqual([])
})

test('every code of a schema has words', () => {
  const raw = fieldsOfSchemas.flatMap(({ schema, fields }) =>
    fields
      .flatMap(({ field, codes }) => codes.map((code) => ({ schema, field, code })))
      .filter(
        ({ field, code }) =>
          !Object.hasOwn(codeWords[field] ?? {}, code) || RAW.test(formatValue(field, code)),
      ),
  )
  expect(raw).toEqual([])
})

test.each([
  ['tag', { tags: 0 }, { tags: 1 }, 'agregó una etiqueta al pedido QL-1'],
  [
    'swap',
    { product_id: 905, count: 1 },
    { product_id: 906, count: 1 },
    'cambió un talle del pedido QL-1',
  ],
  ['prepare', null, { prepared: true }, 'preparó el pedido QL-1'],
  ['prepare', null, { prepared: false }, 'volvió a «Para preparar» el pedido QL-1'],
  [
    'move',
    { status: 'en_camino', shipping_type: 'pickup' },
    { status: 'entregado', shipping_type: 'pickup' },
    'entregó en mano el pedido QL-1',
  ],
  [
    'take_back',
    { status: 'en_camino' },
    { status: 'procesado' },
    'anotó que el pedido QL-1 no salió todavía',
  ],
  [
    'take_back',
    { status: 'entregado', shipping_type: 'pickup' },
    { status: 'en_camino', shipping_type: 'pickup' },
    'anotó que el pedido QL-1 no se retiró todavía',
  ],
  ['move', { status: 'procesado' }, { status: 'en_camino' }, 'despachó el pedido QL-1'],
  [
    'move',
    { status: 'sin_procesar' },
    { status: 'procesado' },
    'dejó para preparar el pedido QL-1',
  ],
])('an order in the log: %s from %j to %j', (action, before, after, expected) => {
  const subject = { name: 'QL-1', photo: null, exists: true }
  const entry = toEntry({ resource: 'orders', action, before, after, subject })
  expect(read(entry)).toBe(`Ana Paz ${expected}`)
})

test.each([
  ['refund_amount', 'Lo que se devuelve'],
  ['kept', 'Los que no se tocaron'],
  ['paid', 'Pagado por las piezas de antes'],
  ['price', 'Precio'],
])('the field %s is labelled «%s»', (field, label) => {
  expect(toFieldWord(field)).toBe(label)
})

test('a value that was empty has no value before', () => {
  const entry = toEntry({ before: { brand: null }, after: { brand: 'Orient' } })
  expect(toStep(entry, toEntryWords(entry).changes)).toEqual({ before: null, after: 'Orient' })
})
