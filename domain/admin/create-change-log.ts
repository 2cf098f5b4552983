import type { Database } from '#db/database.ts'
import { withSubjects } from '#domain/editing/audit-subjects.ts'
import { markBulkUndoable } from './bulk-changes/past-changes.ts'
import { listAuditPeople } from './list-audit-people.ts'
import { countParts, listChanges } from './list-changes.ts'
import { markImportsUndoable } from './past-imports/mark-undoable.ts'
import { markUndoable } from './products/undo-price.ts'

/** The audit log with the names of its objects, and what of it can be undone. */
export const createChangeLog = ({ db }: { db: Database }) => ({
  async listChanges(query: Parameters<typeof listChanges>[1]) {
    const { results, count } = await listChanges(db, query)
    const prices = await markUndoable(db, results)
    const marked = await markImportsUndoable(db, await markBulkUndoable(db, prices))
    return { results: await withSubjects(db, await countParts(db, marked)), count }
  },
  listAuditPeople: () => listAuditPeople(db),
})
