import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { CheckboxGroupInput, FormDataConsumer, NumberInput, required, useGetOne } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { VisitsLeftOut } from '#backoffice/appointments/affected-visits.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { days } from '#contracts/appointments.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

/** Beside Saturdays with hours of their own. */
const WORKING_DAYS = 'de lunes a viernes'

type HoursProps = { of: 'morning' | 'afternoon' | 'saturday'; title: string }

const Hours = ({ of, title }: HoursProps) => (
  <Panel title={title}>
    <Inside>
      <Pair>
        <OptionalTextInput
          source={`${of}.from`}
          label="Desde"
          type="time"
          validate={must}
          helperText={false}
        />
        <OptionalTextInput
          source={`${of}.until`}
          label="Hasta"
          type="time"
          validate={must}
          helperText={false}
        />
      </Pair>
    </Inside>
  </Panel>
)

export const AppointmentsSetting = () => (
  <SettingPage name="appointments" title="Turnos" isWide>
    <Columns
      main={
        <>
          <Panel title="Atención">
            <Inside>
              <CheckboxGroupInput
                source="days"
                label="Días"
                choices={toChoices(days)}
                validate={must}
                helperText={false}
              />
              <Saturdays />
              <ShopHours />
            </Inside>
          </Panel>
          <FormDataConsumer>
            {({ formData: { saturday } }) => (
              <>
                <Hours of="morning" title={saturday ? `De mañana, ${WORKING_DAYS}` : 'De mañana'} />
                <Hours of="afternoon" title={saturday ? `De tarde, ${WORKING_DAYS}` : 'De tarde'} />
                {saturday && <Hours of="saturday" title="Los sábados" />}
              </>
            )}
          </FormDataConsumer>
          <VisitsLeftOut />
        </>
      }
      aside={
        <Panel title="Visitas">
          <Inside>
            <NumberInput
              source="minutes"
              label="Minutos de cada visita"
              validate={must}
              helperText={false}
            />
            <NumberInput
              source="places"
              label="Visitas a la misma hora"
              helperText="Cuántas personas pueden atender a la vez."
              validate={must}
            />
            <NumberInput
              source="notice_hours"
              label="Horas de aviso para cambiar o cancelar"
              helperText="Hasta cuántas horas antes quien viene puede hacerlo con el enlace del correo. Después le pedimos que llame."
              validate={must}
            />
          </Inside>
        </Panel>
      }
    />
  </SettingPage>
)

/** What the shop says of its hours elsewhere, so that both agree. */
function ShopHours() {
  const { data } = useGetOne<ShopFacts & { id: string }>('settings', { id: 'shop' })
  if (!data?.hours) return null
  return (
    <p>
      En la tienda se lee «{data.hours}».{' '}
      <Link className="link" to="/ajustes/tienda">
        Cambiarlo
      </Link>
    </p>
  )
}

/** As most shops open. */
const USUAL_SATURDAY = { from: '10:00', until: '14:00' }

/** Opens Saturdays with the usual hours, which then can be changed. */
function Saturdays() {
  const { setValue } = useFormContext()
  const hours = useWatch({ name: 'saturday' })
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={Boolean(hours)}
          onChange={(_, isOpen) =>
            setValue('saturday', isOpen ? USUAL_SATURDAY : null, { shouldDirty: true })
          }
        />
      }
      label="También los sábados, con otro horario"
    />
  )
}
