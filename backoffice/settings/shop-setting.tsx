import { FormDataConsumer, NumberInput, required, SelectInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { Columns, Inside, Pair } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import { readCoordinates, toMapLink } from '#contracts/read-coordinates.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

const mapChoices = [
  { id: 'on_request', name: 'Un dibujo; el mapa, cuando lo piden' },
  { id: 'embedded', name: 'El mapa a la vista' },
]

type TextProps = { source: string; label: string; type?: string }

/** A text that the shop cannot do without. */
const Text = (props: TextProps) => (
  <OptionalTextInput {...props} validate={must} helperText={false} />
)

export const ShopSetting = () => (
  <SettingPage name="shop" title="La tienda" isWide>
    <ShopFields />
  </SettingPage>
)

export const ShopFields = () => (
  <Columns
    main={
      <>
        <Identity />
        <Contact />
        <Address />
      </>
    }
    aside={
      <>
        <MapFields />
        <Networks />
      </>
    }
  />
)

const Identity = () => (
  <Panel title="Identidad">
    <Inside>
      <Pair>
        <Text source="name" label="Nombre corto" />
        <NumberInput source="since" label="Desde el año" validate={must} helperText={false} />
      </Pair>
      <Text source="full_name" label="Nombre completo" />
      <Text source="tagline" label="Frase" />
    </Inside>
  </Panel>
)

const Contact = () => (
  <Panel title="Contacto">
    <Inside>
      <Pair>
        <Text source="phone" label="Teléfono" type="tel" />
        <PhoneInput
          source="whatsapp"
          label="WhatsApp"
          helperText="Con código de área: 11 5555-1998. De otro país, con + y su código."
          validate={must}
        />
      </Pair>
      <Text source="email" label="Correo electrónico" type="email" />
      <Text source="hours" label="Horario de atención" />
    </Inside>
  </Panel>
)

const Address = () => (
  <Panel title="Dónde queda">
    <Inside>
      <Text source="address.street" label="Calle y número" />
      <Pair>
        <Text source="address.city" label="Ciudad" />
        <Text source="address.province" label="Provincia" />
      </Pair>
      <Pair>
        <Text source="address.postal_code" label="Código postal" />
        <Text source="address.country" label="País" />
      </Pair>
    </Inside>
  </Panel>
)

function MapFields() {
  const { setValue } = useFormContext()
  /** Those of the link, which can be corrected. */
  const readPlace = (link: string) => {
    const place = readCoordinates(toMapLink(link))
    setValue('map.latitude', place?.latitude ?? null)
    setValue('map.longitude', place?.longitude ?? null)
  }
  return (
    <Panel title="Mapa">
      <Inside>
        <OptionalTextInput
          source="map.url"
          label="Enlace del mapa"
          helperText="Buscá tu local en OpenStreetMap o Google Maps y pegá la dirección que muestra el navegador, o sus coordenadas. Sin él no se muestra el mapa."
          onChange={({ target }) => readPlace(target.value)}
        />
        <FormDataConsumer>
          {({ formData }) => formData.map?.url && <Place link={formData.map.url} />}
        </FormDataConsumer>
        <SelectInput
          source="map.display"
          label="Mapa en Contacto y Sobre Nosotros"
          choices={mapChoices}
          helperText="Con el mapa a la vista, OpenStreetMap sabe de cada visita a esas páginas."
          validate={must}
        />
      </Inside>
    </Panel>
  )
}

/** Where the link points. */
const Place = ({ link }: { link: string }) => (
  <Pair>
    <NumberInput
      source="map.latitude"
      label="Latitud"
      helperText={
        readCoordinates(toMapLink(link))
          ? 'La dice el enlace; se puede corregir.'
          : 'El enlace no la dice. En Google Maps, con el botón derecho sobre tu local, se copian las dos.'
      }
    />
    <NumberInput source="map.longitude" label="Longitud" helperText={false} />
  </Pair>
)

const Networks = () => (
  <Panel title="Redes">
    <Inside>
      <OptionalTextInput source="social.instagram" label="Instagram" helperText={false} />
      <OptionalTextInput source="social.facebook" label="Facebook" helperText={false} />
    </Inside>
  </Panel>
)
