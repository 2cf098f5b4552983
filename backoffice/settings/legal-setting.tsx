import { NumberInput, required, SelectInput } from 'react-admin'
import { Line } from '#backoffice/parts/line.tsx'
import { Pair } from '#backoffice/parts/pair.tsx'
import { Section } from '#backoffice/parts/section.tsx'
import { SettingPage } from './setting-page.tsx'

const must = required()

const conditions = [
  { id: 'responsable_inscripto', name: 'Responsable inscripto' },
  { id: 'monotributo', name: 'Monotributo' },
  { id: 'exento', name: 'Exento' },
]

export const LegalSetting = () => (
  <SettingPage name="shop" title="Datos legales e impuestos">
    <Section title="La empresa">
      <Line source="legal.legal_name" label="Razón social" validate={must} />
      <Pair>
        <Line source="legal.cuit" label="CUIT" validate={must} />
        <SelectInput
          source="legal.tax_condition"
          label="Condición fiscal"
          choices={conditions}
          validate={must}
        />
      </Pair>
      <Pair>
        <NumberInput
          source="iva_rate"
          label="IVA (%)"
          helperText="Una categoría puede tener el suyo."
          validate={must}
        />
        <Line source="legal.data_fiscal_url" label="Enlace de Data Fiscal (F. 960/D)" />
      </Pair>
    </Section>
    <Section title="Avisos de ley">
      <Line
        source="legal.consumer_defence_text"
        label="Texto de Defensa del Consumidor"
        validate={must}
      />
      <Line
        source="legal.consumer_defence_url"
        label="Enlace de Defensa del Consumidor"
        validate={must}
      />
      <Line
        source="legal.data_notice"
        label="Aviso de datos personales"
        helperText="Aparece donde alguien deja sus datos."
        multiline
        minRows={5}
        validate={must}
      />
    </Section>
  </SettingPage>
)
