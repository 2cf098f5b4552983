import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { useGroupedPesos } from '#backoffice/components/use-grouped-pesos.ts'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import { PESOS_HINT } from '#backoffice/format/pesos.ts'
import type { ListedProduct } from '#contracts/admin/edited-product.ts'
import type { AdminOrderDetail } from '#contracts/admin/order-shapes.ts'
import { formatPrice } from '#contracts/format-price.ts'
import { AddPiece } from './add-piece.tsx'
import { LineRow } from './line-row.tsx'
import { isDiscountValid, type LinesForm, type Row } from './lines-form.ts'
import type { Quote } from './use-quote.ts'

type ShippingMethod = { id: number; name: string; price: number }

type Props = {
  order: AdminOrderDetail
  form: LinesForm
  quote: Quote | null
  methods: ShippingMethod[]
  onChange: (form: LinesForm) => void
}

const toPrice = (price: number) => (price === 0 ? 'gratis' : formatPrice(price))

export function LinesFields({ order, form, quote, methods, onChange }: Props) {
  const canDiscount = useHasPermission('prices_discounts')
  const { rows, shipping_id, coupon_name, discount, discount_kind } = form
  const isValid = isDiscountValid(form)
  const change = (more: Partial<LinesForm>) => onChange({ ...form, ...more })
  const changeAmount = useGroupedPesos(discount, (amount) => change({ discount: amount }))
  return (
    <>
      <ul>
        {rows.map((row) => (
          <LineRow
            key={row.key}
            row={row}
            price={quote?.lines.find(({ product_id }) => product_id === row.product_id)?.price}
            onChange={(next) =>
              change({ rows: rows.map((each) => (each.key === next.key ? next : each)) })
            }
            onRemove={() => change({ rows: rows.filter(({ key }) => key !== row.key) })}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <p>Un pedido lleva al menos una pieza. Para dejarlo sin piezas, cancelalo.</p>
      )}
      <AddPiece onAdd={(piece) => change({ rows: addRow(rows, piece) })} />
      <TextField
        select
        label="Envío"
        value={shipping_id}
        onChange={({ target }) =>
          change({ shipping_id: target.value === '' ? '' : Number(target.value) })
        }
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">
          Como está: {order.shipping_name} · {toPrice(order.shipping_price)}
        </MenuItem>
        {methods.map(({ id, name, price }) => (
          <MenuItem key={id} value={id}>
            {name} · {toPrice(price)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Cupón"
        value={coupon_name}
        onChange={({ target }) => change({ coupon_name: target.value })}
      />
      {(canDiscount || discount !== '') && (
        <FieldRow>
          <TextField
            select
            label="O descuento"
            value={discount_kind}
            onChange={({ target }) =>
              change({ discount_kind: target.value as LinesForm['discount_kind'] })
            }
          >
            <MenuItem value="amount">En pesos</MenuItem>
            <MenuItem value="percentage">En %</MenuItem>
          </TextField>
          <TextField
            label={discount_kind === 'amount' ? 'Pesos de descuento' : 'Por ciento de descuento'}
            value={discount}
            error={!isValid}
            helperText={isValid ? ' ' : toDiscountHint(discount_kind)}
            onChange={(event) =>
              discount_kind === 'amount'
                ? changeAmount(event)
                : change({ discount: event.target.value })
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        </FieldRow>
      )}
    </>
  )
}

const toDiscountHint = (kind: LinesForm['discount_kind']) =>
  kind === 'amount' ? PESOS_HINT : 'Escribí un porcentaje hasta 100.'

/** A piece that the order has already gets one unit more. */
function addRow(rows: Row[], { id, name, ...piece }: ListedProduct): Row[] {
  const known = rows.find(({ product_id }) => product_id === id)
  if (known) {
    return rows.map((row) => (row === known ? { ...row, count: row.count + 1 } : row))
  }
  const { size, material, final_price: price, quantity } = piece
  const pieces = [{ product_id: id, size, material, price, quantity }]
  const key = Math.min(0, ...rows.map((row) => row.key)) - 1
  return [...rows, { key, name, product_id: id, count: 1, pieces }]
}
