import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  required,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { CategoriesInput } from '#backoffice/categories/categories-input.tsx'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { useHasPermission } from '#backoffice/components/use-permission.ts'
import type { EditedCoupon } from '#contracts/admin/coupons.ts'
import { CouponCodes } from './coupon-codes.tsx'
import { CouponLink } from './coupon-link.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { KindFields } from './kind-fields.tsx'

const toPerson = ({ first_name, last_name, email }: Record<string, string>) =>
  [`${first_name} ${last_name}`.trim(), email].filter(Boolean).join(' · ')

const bySearch = (search: string) => ({ search })

/** The fields of a coupon; once it is stored, with its link, codes and uses. */
export function CouponFields() {
  const coupon = useRecordContext<EditedCoupon>()
  const seesOrders = useHasPermission('orders')
  return (
    <Columns
      main={
        <>
          <Panel title="Descuento">
            <Inside>
              <TextInput
                source="name"
                label="Nombre"
                helperText="Lo que escribe quien compra. Da igual en mayúsculas o minúsculas."
                validate={required()}
              />
              <KindFields />
            </Inside>
          </Panel>
          <Panel title="Para qué compras">
            <Inside>
              <Scope />
              <MoneyInput
                source="minimum_purchase"
                label="Compra mínima"
                helperText="De toda la bolsa. Vacío: sin mínimo."
              />
            </Inside>
          </Panel>
          <Panel title="Para quién">
            <Inside>
              <BooleanInput
                source="first_purchase"
                label="Sólo la primera compra"
                helperText="Para cuentas sin otro pedido, salvo los cancelados."
              />
              <Buyer />
            </Inside>
          </Panel>
          {coupon && !coupon.model && !coupon.automatic && <CouponCodes coupon={coupon} />}
          {coupon && seesOrders && <CouponUses id={coupon.id} />}
        </>
      }
      aside={
        <>
          <Panel title="Estado">
            <Inside>
              <BooleanInput source="active" label="Activo" helperText={false} />
              {!coupon?.model && (
                <BooleanInput
                  source="automatic"
                  label="Se aplica solo"
                  helperText="En cada bolsa que cumple las condiciones, sin escribirlo. Si hay varios, vale el que más conviene a quien compra."
                />
              )}
            </Inside>
          </Panel>
          <Panel title="Vigencia y límites">
            <Inside>
              <Pair>
                <DayInput source="first_day" label="Primer día" helperText={false} />
                <DayInput source="last_day" label="Último día" helperText={false} />
              </Pair>
              <NumberInput
                source="total_uses"
                label="Usos en total"
                helperText="Vacío: sin límite."
              />
              <NumberInput
                source="uses_per_account"
                label="Usos por cuenta"
                helperText="Vacío: sin límite."
              />
            </Inside>
          </Panel>
          {coupon && <CouponLink name={coupon.name} />}
        </>
      }
    />
  )
}

const Scope = () => (
  <>
    <CategoriesInput label="Sólo en estas categorías" helperText="Vacío: en todas." />
    <ReferenceArrayInput source="designs" reference="design-list">
      <AutocompleteArrayInput
        label="Sólo en estos productos"
        optionText="name"
        filterToQuery={bySearch}
        helperText="Con categorías y productos vale para los dos."
      />
    </ReferenceArrayInput>
    <BooleanInput source="exclude_sale" label="No vale para piezas en oferta" helperText={false} />
  </>
)

/** Who may not read customers does not change the customer of a coupon. */
function Buyer() {
  const seesCustomers = useHasPermission('customers')
  if (!seesCustomers) return null
  return (
    <ReferenceInput source="customer_id" reference="customers">
      <AutocompleteInput
        label="Sólo este cliente"
        optionText={toPerson}
        filterToQuery={bySearch}
        helperText="Vacío: cualquiera."
      />
    </ReferenceInput>
  )
}
