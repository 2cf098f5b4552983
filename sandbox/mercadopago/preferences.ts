import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiError, notFound } from './api-error.ts'
import type { Journal } from './journal.ts'
import { createId } from './random-id.ts'

const Item = z.looseObject({
  title: z.string().min(1),
  quantity: z.int().min(1),
  unit_price: z.number().positive(),
  currency_id: z.string().default('ARS'),
})

const BackUrls = z.object({
  success: z.string().default(''),
  pending: z.string().default(''),
  failure: z.string().default(''),
})

const Draft = z.looseObject({
  items: z.array(Item).min(1),
  // The payer is not needed here, and data that is not stored need not be erased.
  payer: z
    .looseObject({ email: z.string().optional() })
    .default({})
    .transform(() => ({})),
  back_urls: BackUrls.prefault({}),
  auto_return: z.enum(['approved', 'all']).optional(),
  notification_url: z.url().optional(),
  external_reference: z.string().max(256).optional(),
  expires: z.boolean().default(false),
  expiration_date_from: z.iso.datetime({ offset: true }).nullish(),
  expiration_date_to: z.iso.datetime({ offset: true }).nullish(),
  payment_methods: z
    .looseObject({
      excluded_payment_types: z.array(z.object({ id: z.string() })).default([]),
      excluded_payment_methods: z.array(z.object({ id: z.string() })).default([]),
      installments: z.int().min(1).optional(),
    })
    .prefault({}),
})

export type Preference = z.infer<typeof Draft> & {
  id: string
  init_point: string
  sandbox_init_point: string
  date_created: string
  collector_id: number
  client_id: string
  merchant_order_id: number
}

type Options = {
  journal: Journal
  collectorId: number
  publicUrl: string
  /** Refuses local return URLs, like the provider. */
  strict: boolean
}

export const toCents = (amount: number): number => Math.round(amount * 100)

export const toTotal = ({ items }: Pick<Preference, 'items'>) =>
  items.reduce((sum, { quantity, unit_price }) => sum + quantity * toCents(unit_price), 0) / 100

export const hasExpired = ({ expires, expiration_date_to }: Preference) =>
  expires && !!expiration_date_to && Date.parse(expiration_date_to) <= Date.now()

export function createPreferences(options: Options) {
  const { journal, collectorId, publicUrl, strict } = options
  const preferences = journal.table<Preference>('preferences')

  function readDraft(body: unknown) {
    const parsed = Draft.safeParse(body)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const field = String(issue?.path[0] ?? 'body')
      throw new ApiError(400, `invalid_${field}`, `${issue?.path.join('.')}: ${issue?.message}`)
    }
    const { back_urls, auto_return } = parsed.data
    if (auto_return && !back_urls.success) {
      const message = 'auto_return invalid. back_url.success must be defined'
      throw new ApiError(400, 'invalid_auto_return', message)
    }
    const isLocal = (url: string) => /\/\/(localhost|\d+\.\d+\.\d+\.\d+|\[)/.test(url)
    if (strict && Object.values(back_urls).some(isLocal)) {
      throw new ApiError(400, 'invalid_back_urls', 'back_urls invalid. Wrong format')
    }
    return parsed.data
  }

  const get = (id: string) => {
    const found = preferences.get(id)
    if (!found) throw notFound(`preference ${id}`)
    return found
  }

  return {
    get,
    has: (id: string) => preferences.get(id) !== undefined,
    find: (fits: (preference: Preference) => boolean) => preferences.all().find(fits),
    create(body: unknown): Preference {
      const draft = readDraft(body)
      const id = `${collectorId}-${randomUUID()}`
      const init_point = `${publicUrl}/checkout/v1/redirect?pref_id=${id}`
      return preferences.put(id, {
        ...draft,
        id,
        init_point,
        sandbox_init_point: init_point,
        date_created: new Date().toISOString(),
        collector_id: collectorId,
        client_id: String(collectorId),
        site_id: 'MLA',
        operation_type: 'regular_payment',
        marketplace: 'NONE',
        merchant_order_id: createId(),
      })
    },
    update(id: string, body: unknown): Preference {
      const known = get(id)
      const changes = z.looseObject({}).safeParse(body)
      if (!changes.success) throw new ApiError(400, 'bad_request', 'body invalid')
      return preferences.put(id, { ...known, ...readDraft({ ...known, ...changes.data }) })
    },
    /** Newest first. */
    list: () => preferences.all().toReversed(),
    search: (reference: string | undefined) =>
      preferences.all().filter(({ external_reference }) => external_reference === reference),
  }
}
