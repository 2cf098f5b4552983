import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { PesosField } from '#backoffice/components/pesos-field.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { formatDateTime } from '#backoffice/format/dates.ts'
import { adminRepricingApi } from '#contracts/admin/repricing.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { parsePesos } from '#contracts/pesos.ts'

const load = () => call(adminRepricingApi.listQuotes)

/** The price of a gram of gold per karat. A new quote changes no product price by itself. */
export function GoldQuotes() {
  const reply = useReply(load)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    reply.retry()
  }
  return (
    <Section title="Cotización del oro">
      <Loaded of={reply}>
        {({ quotes }) => (
          <ul>
            {quotes.length === 0 && <li>Todavía no cargaste ninguna.</li>}
            {quotes.map(({ karat, price, at, author }) => (
              <li key={karat}>
                {karat} k: {formatPrice(price)} el gramo · {formatDateTime(at)}
                {author && ` · ${author}`}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button variant="outlined" sx={{ marginTop: '1rem' }} onClick={() => setIsOpen(true)}>
        Cargar cotización
      </Button>
      {isOpen && (
        <FormDialog
          title="Cotización del oro"
          button="Guardar"
          message="Cotización guardada: los precios no cambian hasta que remarques"
          onClose={close}
          onSend={({ karat, price = '' }) =>
            call(adminRepricingApi.quote, {
              body: { quotes: [{ karat: Number(karat), price: parsePesos(price) ?? 0 }] },
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
          <PesosField name="price" label="Pesos por gramo" required />
        </FormDialog>
      )}
    </Section>
  )
}
