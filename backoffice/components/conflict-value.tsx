import type { ReactNode } from 'react'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { templateChannelWords } from '#backoffice/messages/timeline-words.ts'
import css from './conflict-value.module.css'
import { formatValue, type Names } from './format-value.ts'
import { FormattedText } from './formatted-text.tsx'

type Letter = { subject: string; opening: string }
type Template = { name: string; channel: keyof typeof templateChannelWords; text: string }

type Props = { who: string; field: string; value: unknown; names: Names }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLetter = (value: unknown): value is Letter => isObject(value) && 'opening' in value
const isTemplates = (field: string, value: unknown): value is Template[] =>
  field === 'templates' && Array.isArray(value)

/** The value of one side: a short one after its name, a text below it as people read it. */
export function ConflictValue({ who, field, value, names }: Props) {
  if (isLetter(value)) {
    return (
      <Below who={who}>
        <Part name={toFieldWord('subject')}>{value.subject}</Part>
        <Part name={toFieldWord('opening')}>
          <FormattedText text={value.opening} kind="letter" />
        </Part>
      </Below>
    )
  }
  if (field === 'markdown' && typeof value === 'string') {
    return (
      <Below who={who}>
        <FormattedText text={value} kind="page" />
      </Below>
    )
  }
  if (isTemplates(field, value)) {
    return (
      <Below who={who}>
        {value.map(({ name, channel, text }) => (
          <Part key={name} name={`${name} · ${templateChannelWords[channel]}`}>
            {text}
          </Part>
        ))}
      </Below>
    )
  }
  return `${who}: ${formatValue(field, value, names)}`
}

const Below = ({ who, children }: { who: string; children: ReactNode }) => (
  <span className={css.below}>
    <span>{who}:</span>
    <span className={css.text}>{children}</span>
  </span>
)

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={css.part}>
    <span className={css.name}>{name}</span>
    <span className={css.words}>{children}</span>
  </span>
)
