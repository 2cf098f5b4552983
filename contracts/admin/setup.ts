import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import type { pageSlugs } from '#contracts/pages.ts'
import { Money } from '#contracts/scalars.ts'
import { Done } from './listing.ts'
import { Setup, setupSteps } from './setup-steps.ts'

/** Without these the shop cannot open. */
export const openingSteps = ['contact', 'legal', 'products', 'payments', 'shipping'] as const

/** Whether the owner opened the shop. A shop that never said so is open. */
export const Opening = z._default(
  z.object({ is_open: z.boolean(), date: z.nullable(z.string()) }),
  { is_open: true, date: null },
)
export type Opening = z.infer<typeof Opening>

/** The texts that bind the shop, which the owner reads before it opens. */
export const legalPages = [
  'purchasing-policies',
  'privacy-policies',
  'cookies-policies',
] as const satisfies readonly (typeof pageSlugs)[number][]
export type LegalPage = (typeof legalPages)[number]

const Review = z.object({ version: z.int(), date: z.string() })
/** Which version of each text the owner read, and when. */
export const ReviewedPages = z._default(z.record(z.string(), Review), {})
export type ReviewedPages = z.infer<typeof ReviewedPages>

const TestOrder = z.object({
  transaction_id: z.string(),
  amount: Money,
  is_test: z.boolean(),
  is_paid: z.boolean(),
  is_cancelled: z.boolean(),
})

export const SetupDetail = z.object({
  steps: Setup,
  opening: z.object({
    /** Whether visitors see the shop. */
    is_open: z.boolean(),
    /** Open by decision of the owner, but closed because it cannot charge. */
    lacks_payments: z.boolean(),
    date: z.nullable(z.string()),
    /** What has to be done first. */
    missing: z.array(z.enum(setupSteps)),
  }),
  pages: z.array(
    z.object({
      slug: z.enum(legalPages),
      version: z.int(),
      reviewed: z.nullable(Review),
      is_current: z.boolean(),
    }),
  ),
  products: z.object({ shown: z.int(), hidden: z.int() }),
  shipping: z.array(
    z.object({ id: z.int(), name: z.string(), type: z.string(), provinces: z.int() }),
  ),
  team: z.object({ people: z.int(), unguarded_owners: z.int() }),
  test_order: z.nullable(TestOrder),
  public_url: z.string(),
})
export type SetupDetail = z.infer<typeof SetupDetail>

export const addressStates = ['good', 'attention', 'bad'] as const
/** One finding about the public address. */
export const AddressCheck = z.object({
  checks: z.array(
    z.object({
      name: z.enum(['configured', 'https', 'same_address', 'reachable']),
      state: z.enum(addressStates),
      text: z.string(),
    }),
  ),
})
export type AddressCheck = z.infer<typeof AddressCheck>

const rules = { access: 'staff', permission: 'settings' } as const

export const adminSetupApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'What is done and what is left before the shop opens',
    ...rules,
    response: SetupDetail,
  }),
  reviewPage: endpoint({
    method: 'POST',
    path: '/api/admin/setup/pages/:slug',
    summary: 'The caller read this version of a legal page',
    ...rules,
    params: z.object({ slug: z.enum(legalPages) }),
    body: z.object({ version: z.int().check(z.gte(0)) }),
    status: 200,
    response: Done,
  }),
  checkAddress: endpoint({
    method: 'POST',
    path: '/api/admin/setup/check-address',
    summary: 'Whether the shop is reached at its public address, and encrypted',
    ...rules,
    status: 200,
    response: AddressCheck,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/admin/setup/open',
    summary: 'Lets visitors in: for the owner alone',
    ...rules,
    confirmed: true,
    status: 200,
    response: Done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/admin/setup/close',
    summary: 'Shows visitors that the shop opens soon: for the owner alone',
    ...rules,
    confirmed: true,
    status: 200,
    response: Done,
  }),
}
