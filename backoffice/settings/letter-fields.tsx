import Button from '@mui/material/Button'
import { useRef } from 'react'
import { required } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { OptionalTextInput } from '#backoffice/components/optional-text-input.tsx'
import { listPlaceholders } from '#backoffice/messages/placeholder-words.ts'
import { PlaceholderMenu } from '#backoffice/rich-text/placeholder-menu.tsx'
import { RichTextInput } from '#backoffice/rich-text/rich-text-input.tsx'
import { type LetterKind, letterTexts } from '#contracts/admin/letter-texts.ts'
import css from './letters-setting.module.css'

const must = required()

/** The subject and the opening of one mail. */
export function LetterFields({ kind }: { kind: LetterKind }) {
  const placeholders = listPlaceholders(kind)
  const box = useRef<HTMLDivElement>(null)
  const { setValue } = useFormContext()
  const insert = (text: string) => {
    const input = box.current?.querySelector('input')
    if (!input) return
    const { value, selectionStart, selectionEnd } = input
    const start = selectionStart ?? value.length
    const written = `${value.slice(0, start)}${text}${value.slice(selectionEnd ?? start)}`
    setValue(`${kind}.subject`, written, { shouldDirty: true, shouldValidate: true })
    input.focus()
    // The form writes the field after this event.
    setTimeout(() => input.setSelectionRange(start + text.length, start + text.length))
  }
  return (
    <>
      <div ref={box} className={css.subjectField}>
        <OptionalTextInput
          source={`${kind}.subject`}
          label="Asunto"
          validate={must}
          helperText={false}
        />
        <PlaceholderMenu
          label="Poner un dato en el asunto"
          placeholders={placeholders}
          onInsert={insert}
        />
      </div>
      <RichTextInput
        source={`${kind}.opening`}
        label="Comienzo"
        kind="letter"
        placeholders={placeholders}
        validate={must}
        hint="Lo demás del correo (las piezas, los importes, los botones) se arma solo. Los datos entre llaves se completan en cada envío."
      />
      <Original kind={kind} />
    </>
  )
}

/** Puts the default text of one mail into the form. */
function Original({ kind }: { kind: LetterKind }) {
  const { setValue } = useFormContext()
  const [subject, opening] = useWatch({ name: [`${kind}.subject`, `${kind}.opening`] })
  const original = letterTexts[kind]
  if (subject === original.subject && opening === original.opening) return null
  const restore = () => {
    const options = { shouldDirty: true, shouldValidate: true }
    setValue(`${kind}.subject`, original.subject, options)
    setValue(`${kind}.opening`, original.opening, options)
  }
  return <Button onClick={restore}>Poner el texto de siempre</Button>
}
