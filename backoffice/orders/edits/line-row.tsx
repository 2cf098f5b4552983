import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { formatPrice } from '#contracts/format-price.ts'
import { toLeft, toPieceWords } from '#contracts/order-words.ts'
import type { Row } from './lines-form.ts'

type Props = {
  row: Row
  /** The price that the server quoted for the piece. */
  price: number | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

/** A line of an order in its form: piece, size, units. */
export function LineRow({ row, price, onChange, onRemove }: Props) {
  const { name, product_id, count, pieces } = row
  const piece = pieces.find((each) => each.product_id === product_id)
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{ borderBottom: 1, borderColor: 'divider', paddingY: '0.75rem' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '1rem' }}>
        <b>{name}</b>
        {price !== undefined && <span>{formatPrice(price)}</span>}
      </Box>
      <Box sx={{ display: 'flex', gap: '0.75rem', alignItems: 'center', marginTop: '0.5rem' }}>
        {pieces.length > 1 ? (
          <TextField
            select
            label="Talle"
            value={product_id}
            onChange={({ target }) => onChange({ ...row, product_id: Number(target.value) })}
            sx={{ flex: 1, margin: 0 }}
          >
            {pieces.map((each) => (
              <MenuItem key={each.product_id} value={each.product_id}>
                {[toPieceWords(each), formatPrice(each.price), toLeft(each.quantity)]
                  .filter(Boolean)
                  .join(' · ')}
              </MenuItem>
            ))}
          </TextField>
        ) : (
          <Box sx={{ flex: 1, color: 'text.secondary' }}>{piece && toPieceWords(piece)}</Box>
        )}
        <TextField
          type="number"
          label="Unidades"
          value={count || ''}
          onChange={({ target }) => onChange({ ...row, count: Number(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: 999 } }}
          sx={{ width: '6rem', margin: 0 }}
        />
        <Button color="error" onClick={onRemove} aria-label={`Quitar ${name}`}>
          Quitar
        </Button>
      </Box>
    </Box>
  )
}
