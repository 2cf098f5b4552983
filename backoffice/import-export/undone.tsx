import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { toPieceCount } from '#backoffice/messages/design-words.ts'
import type { ImportUndone } from '#contracts/admin/past-imports.ts'
import { toKept, toUndone } from './undone-words.ts'

/** What the undo of an import did, and the pieces that it left as they are. */
export const Undone = ({ undone }: { undone: ImportUndone }) => (
  <Box sx={{ marginTop: '1.5rem', overflowWrap: 'anywhere' }}>
    <p role="status">{toUndone(undone)}</p>
    <Kept undone={undone} />
    <Button component={Link} to="/products" variant="outlined" sx={{ marginTop: '0.75rem' }}>
      Ver los productos
    </Button>
  </Box>
)

function Kept({ undone: { kept, kept_count } }: { undone: ImportUndone }) {
  if (kept_count === 0) return null
  const others = kept_count - kept.length
  return (
    <>
      <p style={{ marginTop: '0.75rem' }}>
        {kept_count === 1 ? 'Queda como está:' : 'Quedan como están:'}
      </p>
      <ul aria-label="Piezas que quedan como están">
        {kept.map((piece) => (
          <li key={piece.product_id}>
            <Link className="link" to={`/products/${piece.product_id}`}>
              {toKept(piece)}
            </Link>
          </li>
        ))}
        {others > 0 && <li>y {toPieceCount(others)} más</li>}
      </ul>
    </>
  )
}
