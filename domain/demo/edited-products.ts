import { sql } from 'drizzle-orm'
import { isDemo } from './is-demo.ts'

/** The products of the demo that people of the shop edited, alone or with their design, and did not remove. */
export const editedProducts = sql`
  select products.id from products
  where ${isDemo('products')} and products.date_removed is null and exists (
    select from audit_log
    where not ${isDemo('audit_log')} and (
      (audit_log.resource = 'products' and audit_log.resource_id = products.id::text)
      or (audit_log.resource = 'designs' and audit_log.resource_id = products.design_id::text)))`
