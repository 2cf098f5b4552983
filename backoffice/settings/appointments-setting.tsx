import { CheckboxGroupInput, NumberInput, required } from 'react-admin'
import { toChoices } from '#backoffice/parts/choices.ts'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { days } from '#contracts/dates.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

const Hours = ({ of }: { of: 'morning' | 'afternoon' }) => (
  <Pair>
    <Line source={`${of}.from`} label="Desde" type="time" validate={must} />
    <Line source={`${of}.until`} label="Hasta" type="time" validate={must} />
  </Pair>
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
    <Pair>
      <NumberInput source="minutes" label="Minutos de cada visita" validate={must} />
      <NumberInput
        source="places"
        label="Visitas a la misma hora"
        helperText="Cuántas personas pueden atender a la vez."
        validate={must}
      />
    </Pair>
  </SettingPage>
)
