import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useCallback, useState } from 'react'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loaded } from '#backoffice/components/loaded.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminOrderEditsApi } from '#contracts/admin/order-edits.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { toProductName } from '#contracts/product-name.ts'
import { listSwaps, type Sizes } from './list-swaps.ts'
import { NotifyBuyer } from './notify-buyer.tsx'

type Props = { order: AdminOrderDetail; onClose: () => void }
type Chosen = { item_id: number; product_id: number | ''; count: number }

/** Swaps a piece of a paid order for another size at the same price. */
export function SwapSizeDialog({ order, onClose }: Props) {
  const { transaction_id, version, items, email, date_prepared } = order
  const load = useCallback(
    () => call(adminOrderEditsApi.listSizes, { params: { transaction_id } }),
    [transaction_id],
  )
  const sizes = useReply(load)
  const [chosen, setChosen] = useState<Chosen>(() => toFirst(items))
  const [tells, setTells] = useState(email !== '')

  return (
    <FormDialog
      title={`Cambiar talle · ${transaction_id}`}
      button="Cambiar talle"
      message="Talle cambiado"
      isIncomplete={chosen.product_id === ''}
      onClose={onClose}
      onSend={() =>
        call(adminOrderEditsApi.swap, {
          params: { transaction_id },
          body: { ...chosen, product_id: Number(chosen.product_id), notify: tells, version },
        })
      }
    >
      <p style={{ marginBottom: '1rem' }}>
        Se cambia por otro talle del mismo diseño que cueste lo que se pagó.
        {date_prepared && ' El pedido vuelve a «Para preparar».'}
      </p>
      <Loaded of={sizes}>
        {({ results }) => (
          <SwapFields items={items} sizes={results} chosen={chosen} onChange={setChosen} />
        )}
      </Loaded>
      <NotifyBuyer email={email} isOn={tells} onChange={setTells} />
    </FormDialog>
  )
}

const toFirst = ([item]: AdminOrderDetail['items']): Chosen => ({
  item_id: item?.id ?? 0,
  product_id: '',
  count: item?.count ?? 1,
})

type FieldsProps = {
  items: AdminOrderDetail['items']
  sizes: Sizes
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

function SwapFields({ items, sizes, chosen, onChange }: FieldsProps) {
  const item = items.find(({ id }) => id === chosen.item_id)
  if (!item) return null
  const swaps = listSwaps(item, sizes)
  return (
    <>
      {items.length > 1 && (
        <TextField
          select
          label="Pieza"
          value={item.id}
          onChange={({ target }) => {
            const next = items.find(({ id }) => id === Number(target.value))
            if (next) onChange({ item_id: next.id, product_id: '', count: next.count })
          }}
        >
          {items.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {toProductName(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {item.count > 1 && (
        <TextField
          type="number"
          label="Unidades"
          value={chosen.count}
          onChange={({ target }) => onChange({ ...chosen, count: Number(target.value) })}
          slotProps={{ htmlInput: { min: 1, max: item.count } }}
        />
      )}
      {swaps.length === 0 ? (
        <p>«{item.name}» no tiene otros talles.</p>
      ) : (
        <TextField
          select
          required
          label={`En lugar de ${item.size || 'sin talle'}`}
          value={chosen.product_id}
          onChange={({ target }) => onChange({ ...chosen, product_id: Number(target.value) })}
        >
          {swaps.map(({ product_id, words, isPossible }) => (
            <MenuItem key={product_id} value={product_id} disabled={!isPossible}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  )
}
