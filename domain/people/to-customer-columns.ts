import type { CustomerDraft } from '#contracts/admin/customer-draft.ts'
import type { CustomerDetail } from '#contracts/admin/customers.ts'
import { toStoredPhone } from '#contracts/phone.ts'
import type { users } from '#db/schema/accounts.ts'
import { Invalid } from '#domain/refusals.ts'

type Columns = Pick<typeof users.$inferInsert, 'first_name' | 'last_name'> &
  Partial<typeof users.$inferInsert>

/** Absent fields of the draft stay as they are. */
export function toCustomerColumns(
  { consents, consent_source, ...draft }: CustomerDraft,
  before: Pick<CustomerDetail, 'consents' | 'consent_source' | 'phone'> | null,
): Columns {
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  const columns = {
    ...(given as Omit<Columns, 'phone'> & Pick<CustomerDraft, 'phone' | 'tags'>),
    phone: toStoredPhone(draft.phone, before?.phone ?? ''),
    ...(draft.tags && { tags: [...new Set(draft.tags)] }),
  }
  if (consents === undefined) return columns
  if (!consents) return { ...columns, date_consent: null, consent_source: '' }
  const source = consent_source ?? before?.consent_source ?? ''
  if (source === '') {
    throw new Invalid({
      consent_source: ['Escribí cómo te dio el permiso: «en el local», «por WhatsApp».'],
    })
  }
  // The date of a consent is that of its entry: saving the form again does not renew it.
  const date = before?.consents ? {} : { date_consent: new Date() }
  return { ...columns, ...date, consent_source: source }
}
