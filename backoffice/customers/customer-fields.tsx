import { AutocompleteArrayInput, BooleanInput, required, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { call } from '#app/session/call.ts'
import { Inside, Pair } from '#backoffice/components/columns.tsx'
import { DayInput } from '#backoffice/components/day-input.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import { useReply } from '#backoffice/components/use-reply.ts'
import { adminCustomersApi } from '#contracts/admin/customers.ts'

export const NameFields = () => (
  <Panel title="Datos">
    <Inside>
      <Pair>
        <TextInput source="first_name" label="Nombre" validate={required()} helperText={false} />
        <TextInput source="last_name" label="Apellido" validate={required()} helperText={false} />
      </Pair>
      <PhoneInput source="phone" helperText={false} />
      <OptionalTextInput source="address_line_1" label="Dirección" helperText={false} />
      <OptionalTextInput source="address_line_2" label="Piso, departamento" helperText={false} />
      <Pair>
        <OptionalTextInput source="city" label="Ciudad" helperText={false} />
        <OptionalTextInput source="state_province_region" label="Provincia" helperText={false} />
      </Pair>
      <Pair>
        <OptionalTextInput source="zipcode" label="Código postal" helperText={false} />
        <OptionalTextInput source="country_region" label="País" helperText={false} />
      </Pair>
    </Inside>
  </Panel>
)

export const SizeInputs = () => (
  <Pair>
    <OptionalTextInput source="ring_size" label="Talle de anillo" helperText={false} />
    <OptionalTextInput source="bracelet_length" label="Pulsera (cm)" helperText={false} />
    <OptionalTextInput source="necklace_length" label="Collar (cm)" helperText={false} />
  </Pair>
)

export const SizeFields = () => (
  <Panel title="Talles y fechas">
    <Inside>
      <SizeInputs />
      <Pair>
        <DayInput source="birthday" label="Cumpleaños" helperText={false} />
        <DayInput source="anniversary" label="Aniversario" helperText={false} />
      </Pair>
    </Inside>
  </Panel>
)

const loadTags = () => call(adminCustomersApi.listTags)
const toTag = (name: string | undefined) => ({ id: name ?? '', name: name ?? '' })

export function TagsInput() {
  const { reply } = useReply(loadTags)
  const { tags = [] } = useWatch() as { tags?: string[] }
  const choices = [...new Set([...tags, ...(reply?.results ?? [])])].map(toTag)
  return (
    <AutocompleteArrayInput
      source="tags"
      label="Etiquetas"
      choices={choices}
      onCreate={(tag) => toTag(tag?.trim().slice(0, 30))}
      createItemLabel="Agregar «%{item}»"
      createLabel="Escribí una etiqueta nueva"
      helperText="Como «novia» o «feria de mayo»: sirven para encontrarla."
    />
  )
}

export function TagFields() {
  const { consents = false } = useWatch() as { consents?: boolean }
  return (
    <Panel title="Etiquetas y permiso">
      <Inside>
        <TagsInput />
        <BooleanInput source="consents" label="Acepta recibir promociones" helperText={false} />
        {consents && (
          <OptionalTextInput
            source="consent_source"
            label="Cómo dio el permiso"
            helperText="«En el local», «por WhatsApp el 3 de mayo». Queda guardada la fecha de hoy."
          />
        )}
      </Inside>
    </Panel>
  )
}

/** All of them, one below the other. */
export const CustomerFieldsPanels = () => (
  <div style={{ display: 'grid', gap: '1rem', width: '100%' }}>
    <SizeFields />
    <TagFields />
    <NameFields />
  </div>
)
