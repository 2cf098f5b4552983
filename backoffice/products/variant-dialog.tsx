import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { toChoices } from '#backoffice/parts/choices.ts'
import { FormDialog } from '#backoffice/parts/form-dialog.tsx'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { type Material, materials } from '#contracts/materials.ts'

type Props = { product: EditedProduct; onClose: () => void }

export const VariantDialog = ({ product, onClose }: Props) => (
  <FormDialog
    title="Otro talle o material"
    button="Agregar"
    said="Agregado"
    onClose={onClose}
    onSend={({ size, material, price, quantity }) =>
      call(adminProductsApi.addVariant, {
        params: { id: product.id },
        body: {
          size,
          material: material as Material,
          price: Number(price),
          quantity: Number(quantity),
        },
      })
    }
  >
    <TextField name="size" label="Talle o medida" autoFocus />
    <TextField name="material" label="Material" select defaultValue={product.material}>
      {toChoices(materials).map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
    <TextField
      name="price"
      label="Precio de lista"
      type="number"
      required
      defaultValue={product.price}
      slotProps={{ htmlInput: { min: 0.01, step: 0.01 } }}
    />
    <TextField
      name="quantity"
      label="Stock"
      type="number"
      required
      defaultValue={0}
      slotProps={{ htmlInput: { min: 0 } }}
    />
  </FormDialog>
)
