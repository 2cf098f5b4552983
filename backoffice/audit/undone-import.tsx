import Box from '@mui/material/Box'
import { useState } from 'react'
import { useMayCall } from '#backoffice/components/use-permission.ts'
import { UndoImport } from '#backoffice/import-export/undo-import.tsx'
import { type KeptPiece, KeptPieces, UndoneResult } from '#backoffice/import-export/undone.tsx'
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

/** What an undo records of the pieces that it left as they were. Older entries do not name them. */
type Untouched = { kept: number; kept_pieces?: KeptPiece[] }

/** What the undo of an import did, in its own entry. */
export function UndoneImport({ entry: { resource, action, after } }: { entry: Entry }) {
  if (resource !== 'imports' || action !== 'undo' || !after) return null
  const { kept, kept_pieces = [], ...counts } = after as ImportCounts & Untouched
  return (
    <>
      <p style={{ margin: 0 }}>{toUndone(counts)}</p>
      {kept > 0 && kept_pieces.length === 0 && <p style={{ margin: 0 }}>{toUntouched(kept)}.</p>}
    </>
  )
}

type ImportCounts = Pick<ImportUndone, 'restored' | 'removed'>

/** The pieces that an undo left as they were, folded in its entry. */
export function KeptByUndo({ entry: { action, after } }: { entry: Entry }) {
  const { kept = 0, kept_pieces = [] } = (after ?? {}) as Partial<Untouched>
  if (action !== 'undo' || kept_pieces.length === 0) return null
  return (
    <details>
      <summary style={{ fontSize: '0.875rem', color: 'var(--ink-2)' }}>{toUntouched(kept)}</summary>
      <KeptPieces kept={kept_pieces} kept_count={kept} />
    </details>
  )
}
