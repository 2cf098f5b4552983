import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { toListPath } from '#backoffice/components/to-list-path.ts'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { ImportUndone, KeptReason } from '#contracts/admin/past-imports.ts'
import { toProductName } from '#contracts/product-name.ts'
import { toReason, toUndone, toUntouched } from './undone-words.ts'

/** What the undo of an import did, below the form that made the import. */
export const Undone = ({ undone }: { undone: ImportUndone }) => (
  <Box sx={{ marginTop: '1.5rem' }}>
    <UndoneResult undone={undone} />
    <Button
      component={Link}
      to={toListPath('/products', {})}
      variant="outlined"
      sx={{ marginTop: '0.75rem' }}
    >
      Ver los productos
    </Button>
  </Box>
)

/** What the undo of an import did, and the pieces that it left as they are. */
export const UndoneResult = ({ undone }: { undone: ImportUndone }) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <p role="status">{toUndone(undone)}</p>
    {undone.kept_count > 0 && (
      <>
        <p style={{ marginTop: '0.75rem' }}>{toUntouched(undone.kept_count)}:</p>
        <KeptPieces {...undone} />
      </>
    )}
  </Box>
)

/** Only the undo of an import has several reasons. */
export type KeptPiece = Omit<ImportUndone['kept'][number], 'reason'> & { reason?: KeptReason }
type KeptProps = { kept: KeptPiece[]; kept_count: number }

/** The pieces with their reasons; those beyond the list are counted. */
export function KeptPieces({ kept, kept_count }: KeptProps) {
  const others = kept_count - kept.length
  return (
    <ul aria-label="Piezas que no se tocaron">
      {kept.map((piece) => (
        <li key={piece.product_id}>
          <Link className="link" to={`/products/${piece.product_id}`}>
            {toProductName(piece)}
          </Link>
          , {toReason(piece.reason)}
        </li>
      ))}
      {others > 0 && <li>y {toPieceCount(others)} más</li>}
    </ul>
  )
}
