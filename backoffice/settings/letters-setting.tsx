import Box from '@mui/material/Box'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { SettingPage } from './setting-page.tsx'

/** The opening text of each mail. An empty field keeps the default text. */
export const LettersSetting = () => (
  <SettingPage name="letters" title="Textos de los correos">
    {letterKinds.map((kind) => {
      const { title, placeholders } = letterTexts[kind]
      return (
        <Box
          component="details"
          key={kind}
          sx={{ width: '100%', borderBottom: 1, borderColor: 'divider' }}
        >
          <Box component="summary" sx={{ paddingBlock: '0.875rem', fontWeight: 500 }}>
            {title}
          </Box>
          <OptionalTextInput source={`${kind}.subject`} label="Asunto" />
          <OptionalTextInput source={`${kind}.opening`} label="Comienzo" multiline minRows={3} />
          <p style={{ color: 'var(--ink-2)', marginBottom: '1rem' }}>
            Podés usar {placeholders.map((name) => `{{${name}}}`).join(', ')}.
          </p>
        </Box>
      )
    })}
  </SettingPage>
)
