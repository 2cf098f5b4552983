import { sql } from 'drizzle-orm'
import type { AuditPerson } from '#contracts/admin/audit.ts'
import type { Database } from '#db/database.ts'
import { fullName } from '#db/full-name.ts'
import { users } from '#db/schema/accounts.ts'

/** Who works in the shop and who did, by the entries about the staff. Of an erased account the log has the name. */
export async function listAuditPeople(db: Database): Promise<{ results: AuditPerson[] }> {
  const { rows } = await db.execute<AuditPerson>(sql`
    select id,
      coalesce(
        nullif(trim(${fullName(users)}), ''),
        (select author from audit_log where author_id = users.id order by id desc limit 1),
        'Sin nombre') as name,
      role = 'customer' or date_deleted is not null or (date_activated is not null and not is_active) as is_former
    from users
    where role in ('seller', 'owner')
      or id in (select resource_id::int from audit_log where resource = 'staff')
    order by is_former, name, id`)
  return { results: rows }
}
