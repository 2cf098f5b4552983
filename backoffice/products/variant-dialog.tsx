import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { toChoices } from '#backoffice/components/choices.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { parsePesos, pesosField, typePesos } from '#backoffice/components/pesos.ts'
import { useHasPermission } from '#backoffice/shell/use-permission.ts'
import type { EditedProduct } from '#contracts/admin/edited-product.ts'
import { productLabels as labels } from '#contracts/admin/product-fields.ts'
import { adminProductsApi } from '#contracts/admin/products.ts'
import { type Material, materials } from '#contracts/materials.ts'

type Props = { product: EditedProduct; onClose: () => void }

export function VariantDialog({ product, onClose }: Props) {
  const canPrice = useHasPermission('prices_discounts')
  return (
    <FormDialog
      title="Otro talle o material"
      button="Agregar"
      message="Agregado"
      onClose={onClose}
      onSend={({ size, material, price = '', quantity }) =>
        call(adminProductsApi.addVariant, {
          params: { id: product.id },
          body: {
            size,
            material: material as Material,
            price: parsePesos(price) ?? 0,
            quantity: Number(quantity),
          },
        })
      }
    >
      <TextField name="size" label={labels.size} autoFocus />
      <TextField name="material" label={labels.material} select defaultValue={product.material}>
        {toChoices(materials).map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        name="price"
        label={labels.price}
        required
        defaultValue={typePesos(product.price)}
        slotProps={{ htmlInput: { ...pesosField, readOnly: !canPrice } }}
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
}
