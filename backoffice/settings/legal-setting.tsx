import { NumberInput, required, SelectInput } from 'react-admin'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, Inside } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { taxConditionWords } from '#backoffice/messages/code-words.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()

const conditions = toChoices(taxConditionWords)

export const LegalSetting = () => (
  <SettingPage name="shop" title="Datos legales e impuestos" isWide>
    <LegalFields />
  </SettingPage>
)

export const LegalFields = () => (
  <Columns
    main={
      <>
        <Panel title="La empresa">
          <Inside>
            <OptionalTextInput
              source="legal.legal_name"
              label="Razón social"
              validate={must}
              helperText={false}
            />
            <OptionalTextInput
              source="legal.data_fiscal_url"
              label="Enlace de Data Fiscal (F. 960/D)"
              helperText={false}
            />
          </Inside>
        </Panel>
        <Panel title="Avisos de ley">
          <Inside>
            <OptionalTextInput
              source="legal.consumer_defence_text"
              label="Texto de Defensa del Consumidor"
              validate={must}
              helperText={false}
            />
            <OptionalTextInput
              source="legal.consumer_defence_url"
              label="Enlace de Defensa del Consumidor"
              validate={must}
              helperText={false}
            />
            <OptionalTextInput
              source="legal.data_notice"
              label="Aviso de datos personales"
              helperText="Aparece donde alguien deja sus datos."
              multiline
              minRows={5}
              validate={must}
            />
          </Inside>
        </Panel>
      </>
    }
    aside={
      <Panel title="Impuestos">
        <Inside>
          <OptionalTextInput source="legal.cuit" label="CUIT" validate={must} helperText={false} />
          <SelectInput
            source="legal.tax_condition"
            label="Condición fiscal"
            choices={conditions}
            validate={must}
            helperText={false}
          />
          <NumberInput
            source="iva_rate"
            label="IVA (%)"
            helperText="Una categoría puede tener el suyo."
            validate={must}
          />
        </Inside>
      </Panel>
    }
  />
)
