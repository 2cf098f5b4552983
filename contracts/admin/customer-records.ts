import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { PersonalData } from '#contracts/personal-data.ts'
import { Id } from '#contracts/scalars.ts'
import { Customer, CustomerDetail } from './customers.ts'
import { byId, Done, SeenVersion } from './listing.ts'

export const MergePreview = z.object({
  kept: Customer,
  merged: Customer,
  /** What moves to the kept customer. */
  moves: z.object({
    orders: z.int(),
    reviews: z.int(),
    notes: z.int(),
    appointments: z.int(),
    coupons: z.int(),
  }),
  /** Reviews of designs that the kept customer has reviewed, too. */
  dropped_reviews: z.int(),
  /** The fields of the kept customer that are empty and get the value of the other one. */
  filled: z.array(z.string()),
})
export type MergePreview = z.infer<typeof MergePreview>

const ofCustomers = { access: 'staff', permission: 'customers' } as const

/** What happens to a customer as a whole: merged with another one, taken out, erased. */
export const adminCustomerRecordsApi = {
  previewMerge: endpoint({
    ...ofCustomers,
    method: 'GET',
    path: '/api/admin/customers/:id/merge',
    summary: 'What merging another customer into this one would do',
    params: byId,
    query: z.object({ other: Id }),
    response: MergePreview,
  }),
  merge: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    summary: 'Moves everything of another customer to this one, and closes the other account',
    confirmed: true,
    params: byId,
    body: z.object({ other: Id, version: SeenVersion, other_version: SeenVersion }),
    status: 200,
    response: CustomerDetail,
  }),
  getData: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/data',
    summary: 'Everything that the shop keeps about one customer; the log notes who took it',
    access: 'staff',
    permission: 'export_personal_data',
    confirmed: true,
    params: byId,
    response: PersonalData,
  }),
  erase: endpoint({
    ...ofCustomers,
    method: 'POST',
    path: '/api/admin/customers/:id/erase',
    summary: 'Erases the personal data of a customer who asked for it; cannot be undone',
    confirmed: true,
    params: byId,
    body: z.object({ version: SeenVersion }),
    status: 200,
    response: Done,
  }),
}
