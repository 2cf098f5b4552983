import { NumberInput, required } from 'react-admin'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

export const ShopSetting = () => (
  <SettingPage name="shop" title="La tienda">
    <Section title="Nombre">
      <Pair>
        <Line source="name" label="Nombre corto" validate={must} />
        <NumberInput source="since" label="Desde el año" validate={must} />
      </Pair>
      <Line source="full_name" label="Nombre completo" validate={must} />
      <Line source="tagline" label="Frase" validate={must} />
    </Section>
    <Section title="Contacto">
      <Pair>
        <Line source="phone" label="Teléfono" type="tel" validate={must} />
        <Line
          source="whatsapp"
          label="WhatsApp"
          helperText="Sólo números, con código de país: 5491155551998."
          validate={must}
        />
      </Pair>
      <Line source="email" label="Correo electrónico" type="email" validate={must} />
      <Line source="hours" label="Horario de atención" validate={must} />
    </Section>
    <Section title="Dirección">
      <Line source="address.street" label="Calle y número" validate={must} />
      <Pair>
        <Line source="address.city" label="Ciudad" validate={must} />
        <Line source="address.province" label="Provincia" validate={must} />
      </Pair>
      <Pair>
        <Line source="address.postal_code" label="Código postal" validate={must} />
        <Line source="address.country" label="País" validate={must} />
      </Pair>
    </Section>
    <Section title="Mapa y redes">
      <Pair>
        <NumberInput source="map.latitude" label="Latitud" validate={must} />
        <NumberInput source="map.longitude" label="Longitud" validate={must} />
      </Pair>
      <Line source="map.url" label="Dirección del mapa" validate={must} />
      <Line source="social.instagram" label="Instagram" />
      <Line source="social.facebook" label="Facebook" />
    </Section>
  </SettingPage>
)
