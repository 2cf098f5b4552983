import Box from '@mui/material/Box'
import { useState } from 'react'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { UndoImport } from '#backoffice/import-export/undo-import.tsx'
import { KeptPieces, UndoneResult } from '#backoffice/import-export/undone.tsx'
import { toUndone, toUntouched } from '#backoffice/import-export/undone-words.ts'
import { adminPastImportsApi, type ImportUndone } from '#contracts/admin/past-imports.ts'
import type { Entry } from './to-entry-words.ts'

/** Undoes the import of an entry. The result stays below it. */
export function UndoImportOf({ entry: { import_id } }: { entry: Entry }) {
  const mayUndo = useMayCall(adminPastImportsApi.undo)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  if (undone) {
    return (
      <Box sx={{ flexBasis: '100%' }}>
        <UndoneResult undone={undone} />
      </Box>
    )
  }
  if (import_id === null || !mayUndo) return null
  return <UndoImport id={import_id} onUndone={setUndone} />
}

/** `domain/admin/past-imports/undo.ts` records it. Older entries do not name the pieces. */
type Recorded = {
  restored: number
  removed: number
  kept: number
  kept_pieces?: ImportUndone['kept']
}

/** What the undo of an import did, in its own entry. The pieces that it left as they were are folded. */
export function UndoneImport({ entry: { resource, action, after } }: { entry: Entry }) {
  if (resource !== 'imports' || action !== 'undo' || !after) return null
  const { kept, kept_pieces = [], ...counts } = after as Recorded
  const untouched = toUntouched(kept)
  return (
    <>
      <p style={{ margin: 0 }}>{toUndone(counts)}</p>
      {kept > 0 && kept_pieces.length === 0 && <p style={{ margin: 0 }}>{untouched}.</p>}
      {kept_pieces.length > 0 && (
        <details>
          <summary style={{ fontSize: '0.875rem', color: 'var(--ink-2)' }}>{untouched}</summary>
          <KeptPieces kept={kept_pieces} kept_count={kept} />
        </details>
      )}
    </>
  )
}
