import Box from '@mui/material/Box'
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SimpleFormIterator,
  useSimpleFormIteratorItem,
} from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import { MoneyInput } from '#backoffice/components/money-input.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { planCards, toCardName } from '#contracts/plan-words.ts'
import { InstallmentsPreview } from './installments-preview.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()
const cards = planCards.map((id) => ({ id, name: toCardName(id) }))

/** The instalments that the shop offers. */
export const InstallmentsSetting = () => (
  <SettingPage name="installments" title="Cuotas" isWide>
    <Columns main={<Plans />} aside={<Rules />} />
  </SettingPage>
)

const Plans = () => (
  <Panel title="Planes">
    <Inside>
      <p>
        Son los que mostrás en la tienda. El plan sin interés con más cuotas aparece junto a cada
        precio; los demás, en <em>Medios de pago y cuotas</em>.
      </p>
      <ArrayInput source="plans" label={false}>
        <SimpleFormIterator
          disableReordering
          disableClear
          getItemLabel={false}
          addButton={<AddRowButton>Agregar un plan</AddRowButton>}
        >
          <PlanTitle />
          <Box sx={{ display: 'grid', gap: '0.75rem', width: '100%', paddingBlock: '0.5rem 1rem' }}>
            <PlanFields />
          </Box>
        </SimpleFormIterator>
      </ArrayInput>
    </Inside>
  </Panel>
)

const PlanFields = () => (
  <>
    <Pair>
      <NumberInput source="count" label="Cuotas" min={2} max={36} step={1} validate={must} />
      <NumberInput
        source="interest"
        label="Interés (%)"
        helperText="0: sin interés. Se suma al precio."
        min={0}
        max={500}
        step={0.01}
        defaultValue={0}
        validate={must}
      />
    </Pair>
    <Pair>
      <MoneyInput source="minimum" label="Compras desde" helperText="Vacío: todas." />
      <OptionalTextInput source="bank" label="Banco" helperText="Vacío: todos." />
    </Pair>
    <AutocompleteArrayInput
      source="cards"
      label="Tarjetas"
      choices={cards}
      defaultValue={[]}
      helperText="Vacío: todas."
    />
    <Pair>
      <DayInput source="from" label="Desde" helperText="Vacío: ya." />
      <DayInput source="until" label="Hasta, inclusive" helperText="Vacío: sin fin." />
    </Pair>
    <BooleanInput source="is_on" label="Encendido" defaultValue={true} helperText={false} />
  </>
)

/** The number by which errors name a plan. */
function PlanTitle() {
  const { index } = useSimpleFormIteratorItem()
  return <Box sx={{ paddingTop: '0.75rem', fontWeight: 500 }}>Plan {index + 1}</Box>
}

const Rules = () => (
  <>
    <Panel title="En la tienda">
      <Inside>
        <InstallmentsPreview />
      </Inside>
    </Panel>
    <Panel title="Al pagar">
      <Inside>
        <BooleanInput
          source="limits_payment"
          label="No ofrecer más cuotas que las de estos planes"
          helperText="Mercado Pago no deja elegir más cuotas que el plan más largo que vale para la compra. Sin planes, sólo un pago."
        />
        <p>
          Quién paga el interés se decide en tu cuenta de Mercado Pago: activá ahí las mismas cuotas
          sin interés que mostrás acá.
        </p>
      </Inside>
    </Panel>
  </>
)
