import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { type LetterKind, letterKinds, letterTexts } from '#contracts/admin/letter-texts.ts'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import css from './letters-setting.module.css'
import { SettingPage } from './setting-page.tsx'

/** The subject and the opening of each mail. */
export const LettersSetting = () => (
  <SettingPage name="letters" title="Textos de los correos" isWide>
    <Letters />
  </SettingPage>
)

function Letters() {
  const [chosen, setChosen] = useState<LetterKind>(letterKinds[0] as LetterKind)
  const { dirtyFields, errors } = useFormState()
  const refused = letterKinds.find((kind) => errors[kind])
  // A refused text is shown, even if another one was being edited.
  const kind = refused && !errors[chosen] ? refused : chosen
  return (
    <div className={css.columns}>
      <div>
        <TextField
          select
          fullWidth
          label="Correo"
          value={kind}
          onChange={({ target }) => setChosen(target.value as LetterKind)}
          slotProps={{ select: { native: true } }}
          sx={{ marginBottom: '1.25rem' }}
        >
          {letterKinds.map((each) => (
            <option key={each} value={each}>
              {letterTexts[each].title}
              {dirtyFields[each] && ' · sin guardar'}
            </option>
          ))}
        </TextField>
        <LetterFields key={kind} kind={kind} />
      </div>
      <LetterPreview key={kind} kind={kind} />
    </div>
  )
}
