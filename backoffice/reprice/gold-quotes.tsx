import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { formatPrice } from '#app/ui/price.tsx'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import { formatMoment } from '#backoffice/parts/moments.ts'
import { Replied } from '#backoffice/parts/replied.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { useReply } from '#backoffice/parts/use-reply.ts'
import { adminRepriceApi } from '#contracts/admin/reprice.ts'

const ask = () => call(adminRepriceApi.listQuotes)

/** What a gram of gold costs; no price changes before it is asked for. */
export function GoldQuotes() {
  const reply = useReply(ask)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    reply.again()
  }
  return (
    <Section title="Cotización del oro">
      <Replied of={reply}>
        {({ quotes }) => (
          <ul>
            {quotes.length === 0 && <li>Todavía no cargaste ninguna.</li>}
            {quotes.map(({ karat, price, at, author }) => (
              <li key={karat}>
                {karat} k: {formatPrice(price)} el gramo · {formatMoment(at)}
                {author && ` · ${author}`}
              </li>
            ))}
          </ul>
        )}
      </Replied>
      <Button variant="outlined" sx={{ marginTop: '1rem' }} onClick={() => setIsOpen(true)}>
        Cargar cotización
      </Button>
      {isOpen && (
        <FormDialog
          title="Cotización del oro"
          button="Guardar"
          said="Cotización guardada: los precios no cambian hasta que remarques"
          onClose={close}
          onSend={({ karat, price }) =>
            call(adminRepriceApi.quote, {
              body: { quotes: [{ karat: Number(karat), price: Number(price) }] },
            })
          }
        >
          <TextField
            name="karat"
            label="Quilates"
            type="number"
            required
            defaultValue={18}
            slotProps={{ htmlInput: { min: 1, max: 24 } }}
          />
          <TextField
            name="price"
            label="Pesos por gramo"
            type="number"
            required
            slotProps={{ htmlInput: { min: 0.01, step: 0.01 } }}
          />
        </FormDialog>
      )}
    </Section>
  )
}
