import { NumberInput, required, SelectInput } from 'react-admin'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { PhoneInput } from '#backoffice/components/phone-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

const mapChoices = [
  { id: 'on_request', name: 'Un dibujo; el mapa, cuando lo piden' },
  { id: 'embedded', name: 'El mapa a la vista' },
]

export const ShopSetting = () => (
  <SettingPage name="shop" title="La tienda">
    <Section title="Nombre">
      <FieldRow>
        <OptionalTextInput source="name" label="Nombre corto" validate={must} />
        <NumberInput source="since" label="Desde el año" validate={must} />
      </FieldRow>
      <OptionalTextInput source="full_name" label="Nombre completo" validate={must} />
      <OptionalTextInput source="tagline" label="Frase" validate={must} />
    </Section>
    <Section title="Contacto">
      <FieldRow>
        <OptionalTextInput source="phone" label="Teléfono" type="tel" validate={must} />
        <PhoneInput
          source="whatsapp"
          label="WhatsApp"
          helperText="Con código de área: 11 5555-1998. De otro país, con + y su código."
          validate={must}
        />
      </FieldRow>
      <OptionalTextInput source="email" label="Correo electrónico" type="email" validate={must} />
      <OptionalTextInput source="hours" label="Horario de atención" validate={must} />
    </Section>
    <Section title="Dirección">
      <OptionalTextInput source="address.street" label="Calle y número" validate={must} />
      <FieldRow>
        <OptionalTextInput source="address.city" label="Ciudad" validate={must} />
        <OptionalTextInput source="address.province" label="Provincia" validate={must} />
      </FieldRow>
      <FieldRow>
        <OptionalTextInput source="address.postal_code" label="Código postal" validate={must} />
        <OptionalTextInput source="address.country" label="País" validate={must} />
      </FieldRow>
    </Section>
    <Section title="Mapa y redes">
      <FieldRow>
        <NumberInput source="map.latitude" label="Latitud" validate={must} />
        <NumberInput source="map.longitude" label="Longitud" validate={must} />
      </FieldRow>
      <OptionalTextInput source="map.url" label="Dirección del mapa" validate={must} />
      <SelectInput
        source="map.display"
        label="Mapa en Contacto y Sobre Nosotros"
        choices={mapChoices}
        helperText="Con el mapa a la vista, OpenStreetMap sabe de cada visita a esas páginas."
        validate={must}
      />
      <OptionalTextInput source="social.instagram" label="Instagram" />
      <OptionalTextInput source="social.facebook" label="Facebook" />
    </Section>
  </SettingPage>
)
