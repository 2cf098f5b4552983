import { BooleanInput, NumberInput, required, TextInput } from 'react-admin'
import { AdminCreate } from '#backoffice/components/admin-create.tsx'
import { AdminEdit } from '#backoffice/components/admin-edit.tsx'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'

const REMOVAL = 'Nadie podrá usarlo más. Los pedidos que lo usaron lo siguen nombrando.'

const fields = (
  <>
    <TextInput
      source="name"
      label="Nombre"
      helperText="Lo que escribe quien compra. Da igual en mayúsculas o minúsculas."
      validate={required()}
    />
    <FieldRow>
      <NumberInput source="percentage" label="Descuento (%)" helperText="O un porcentaje…" />
      <MoneyInput source="amount" label="Descuento en pesos" helperText="…o un monto fijo." />
    </FieldRow>
    <MoneyInput source="minimum_purchase" label="Compra mínima" helperText="Vacío: sin mínimo." />
    <FieldRow>
      <DayInput source="first_day" label="Primer día" />
      <DayInput source="last_day" label="Último día" />
    </FieldRow>
    <FieldRow>
      <NumberInput source="total_uses" label="Usos en total" helperText="Vacío: sin límite." />
      <NumberInput
        source="uses_per_account"
        label="Usos por cuenta"
        helperText="Vacío: sin límite."
      />
    </FieldRow>
    <BooleanInput source="active" label="Activo" />
  </>
)

export const CouponCreate = () => (
  <AdminCreate title="Nuevo cupón">
    <AdminForm defaultValues={{ active: true }}>{fields}</AdminForm>
  </AdminCreate>
)

export const CouponEdit = () => (
  <AdminEdit<EditedCoupon> toTitle={({ name }) => name}>
    <AdminForm removal={REMOVAL}>{fields}</AdminForm>
  </AdminEdit>
)
