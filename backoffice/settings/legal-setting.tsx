import { NumberInput, required, SelectInput } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { taxConditionWords } from '#backoffice/messages/code-words.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

const conditions = toChoices(taxConditionWords)

export const LegalSetting = () => (
  <SettingPage name="shop" title="Datos legales e impuestos">
    <Section title="La empresa">
      <OptionalTextInput source="legal.legal_name" label="Razón social" validate={must} />
      <FieldRow>
        <OptionalTextInput source="legal.cuit" label="CUIT" validate={must} />
        <SelectInput
          source="legal.tax_condition"
          label="Condición fiscal"
          choices={conditions}
          validate={must}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          source="iva_rate"
          label="IVA (%)"
          helperText="Una categoría puede tener el suyo."
          validate={must}
        />
        <OptionalTextInput
          source="legal.data_fiscal_url"
          label="Enlace de Data Fiscal (F. 960/D)"
        />
      </FieldRow>
    </Section>
    <Section title="Avisos de ley">
      <OptionalTextInput
        source="legal.consumer_defence_text"
        label="Texto de Defensa del Consumidor"
        validate={must}
      />
      <OptionalTextInput
        source="legal.consumer_defence_url"
        label="Enlace de Defensa del Consumidor"
        validate={must}
      />
      <OptionalTextInput
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
