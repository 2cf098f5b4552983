import { CheckboxGroupInput, NumberInput, required } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { days } from '#contracts/appointments.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

const Hours = ({ of }: { of: 'morning' | 'afternoon' }) => (
  <FieldRow>
    <OptionalTextInput source={`${of}.from`} label="Desde" type="time" validate={must} />
    <OptionalTextInput source={`${of}.until`} label="Hasta" type="time" validate={must} />
  </FieldRow>
)

export const AppointmentsSetting = () => (
  <SettingPage name="appointments" title="Turnos">
    <CheckboxGroupInput source="days" label="Días" choices={toChoices(days)} validate={must} />
    <Section title="De mañana">
      <Hours of="morning" />
    </Section>
    <Section title="De tarde">
      <Hours of="afternoon" />
    </Section>
    <FieldRow>
      <NumberInput source="minutes" label="Minutos de cada visita" validate={must} />
      <NumberInput
        source="places"
        label="Visitas a la misma hora"
        helperText="Cuántas personas pueden atender a la vez."
        validate={must}
      />
    </FieldRow>
  </SettingPage>
)
