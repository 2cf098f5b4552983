import { CheckboxGroupInput, FormDataConsumer, NumberInput, required, useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/orders/page/panel.tsx'
import { visitDays } from '#contracts/appointments.ts'
import type { ShopFacts } from '#contracts/shop.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

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
                choices={toChoices(visitDays)}
                validate={must}
                helperText={false}
              />
              <ShopHours />
            </Inside>
          </Panel>
          <Hours of="morning" title="De mañana" />
          <Hours of="afternoon" title="De tarde" />
          <FormDataConsumer>
            {({ formData }) =>
              formData.days?.includes('sabado') && <Hours of="saturday" title="Los sábados" />
            }
          </FormDataConsumer>
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
