import Box from '@mui/material/Box'
import { ArrayInput, required, SelectInput, SimpleFormIterator } from 'react-admin'
import { AddRowButton } from '#backoffice/components/add-row-button.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { Columns, First, Inside, Pair } from '#backoffice/components/columns.tsx'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { Panel } from '#backoffice/components/panel.tsx'
import { templateChannelWords } from '#backoffice/messages/timeline-words.ts'
import { templatePlaceholders } from '#contracts/admin/message-templates.ts'
import { SettingPage } from './setting-page.tsx'

const must = required()
const channels = toChoices(templateChannelWords)
const row = { display: 'grid', gap: '0.75rem', width: '100%', paddingBlock: '0.5rem 1rem' }
const PLACEHOLDERS = templatePlaceholders.map((name) => `{${name}}`).join(', ')

/** The texts that staff choose from when they write to the buyer of an order. */
export const TemplatesSetting = () => (
  <SettingPage name="templates" title="Plantillas" isWide>
    <Columns
      main={
        <Panel title="Textos">
          <Inside>
            <ArrayInput source="templates" label={false}>
              <SimpleFormIterator
                disableClear
                addButton={<AddRowButton>Agregar una plantilla</AddRowButton>}
              >
                <Box sx={row}>
                  <Pair>
                    <OptionalTextInput
                      source="name"
                      label="Nombre"
                      validate={must}
                      helperText={false}
                    />
                    <SelectInput
                      source="channel"
                      label="Para"
                      choices={channels}
                      defaultValue="both"
                      validate={must}
                      helperText={false}
                    />
                  </Pair>
                  <OptionalTextInput
                    source="text"
                    label="Texto"
                    multiline
                    minRows={2}
                    validate={must}
                    helperText={false}
                  />
                </Box>
              </SimpleFormIterator>
            </ArrayInput>
          </Inside>
        </Panel>
      }
      aside={
        <First>
          <Panel title="Cómo se usan">
            <Inside>
              <p>
                Se eligen en el pedido, al escribir un correo o un WhatsApp. Podés usar{' '}
                {PLACEHOLDERS}: cada uno se completa con los datos del pedido.
              </p>
            </Inside>
          </Panel>
        </First>
      }
    />
  </SettingPage>
)
