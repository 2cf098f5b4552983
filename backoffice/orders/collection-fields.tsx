import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AdminOrder } from '#contracts/admin/order-shapes.ts'

/** Who collects an order at the shop. The document of the buyer is not the one of somebody else. */
export function CollectionFields({ order }: { order: AdminOrder }) {
  const { full_name, pickup_code } = order
  const known = order.document ?? ''
  const [shown, setShown] = useState(known)
  const rename = (name: string) =>
    setShown((typed) => {
      if (name.trim() === full_name) return typed === '' ? known : typed
      return typed === known ? '' : typed
    })
  return (
    <>
      {pickup_code && (
        <Box sx={{ padding: '0.75rem 1rem', marginBlock: '0.75rem', backgroundColor: '#f4ead6' }}>
          <div>Código de retiro</div>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
            <b style={{ fontSize: '1.625rem', fontWeight: 600, letterSpacing: '0.12em' }}>
              {pickup_code}
            </b>
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              Pedilo al entregar, con el documento.
            </Box>
          </Box>
        </Box>
      )}
      <TextField
        name="collected_by"
        label="Quién retira"
        defaultValue={full_name}
        onChange={({ target }) => rename(target.value)}
        required
      />
      <TextField
        name="collected_document"
        label="Documento"
        value={shown}
        onChange={({ target }) => setShown(target.value)}
        helperText="Números y puntos. Hace falta si retira otra persona."
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 20 } }}
      />
    </>
  )
}
