import { BooleanInput, NumberInput, required, TextInput } from 'react-admin'
import { DayInput } from '#backoffice/parts/day-input.tsx'
import { DeskCreate } from '#backoffice/parts/desk-create.tsx'
import { DeskEdit } from '#backoffice/parts/desk-edit.tsx'
import { DeskForm } from '#backoffice/parts/desk-form.tsx'
import { MoneyInput } from '#backoffice/parts/money-input.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'

const REMOVAL = 'Nadie podrá usarlo más. Los pedidos que lo usaron lo siguen nombrando.'

const fields = (
  <>
    <TextInput
      source="name"
      label="Nombre"
      helperText="Lo que escribe la clienta. Da igual en mayúsculas o minúsculas."
      validate={required()}
    />
    <Pair>
      <NumberInput source="percentage" label="Descuento (%)" helperText="O un porcentaje…" />
      <MoneyInput source="amount" label="Descuento en pesos" helperText="…o un monto fijo." />
    </Pair>
    <MoneyInput source="minimum_purchase" label="Compra mínima" helperText="Vacío: sin mínimo." />
    <Pair>
      <DayInput source="first_day" label="Primer día" />
      <DayInput source="last_day" label="Último día" />
    </Pair>
    <Pair>
      <NumberInput source="total_uses" label="Usos en total" helperText="Vacío: sin límite." />
      <NumberInput
        source="uses_per_account"
        label="Usos por cuenta"
        helperText="Vacío: sin límite."
      />
    </Pair>
    <BooleanInput source="active" label="Activo" />
  </>
)

export const CouponCreate = () => (
  <DeskCreate title="Nuevo cupón">
    <DeskForm defaultValues={{ active: true }}>{fields}</DeskForm>
  </DeskCreate>
)

export const CouponEdit = () => (
  <DeskEdit<EditedCoupon> toTitle={({ name }) => name}>
    <DeskForm removal={REMOVAL}>{fields}</DeskForm>
  </DeskEdit>
)
