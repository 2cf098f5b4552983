import { TextInput, type TextInputProps } from 'react-admin'
import { fromLocal, toLocal } from '#backoffice/format/dates.ts'

const shrunkLabel = { inputLabel: { shrink: true } }

/** A day without time zone conversion: `YYYY-MM-DD`. */
export const DayInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="date"
    slotProps={shrunkLabel}
    parse={(text: string) => text || null}
    format={(day: string | null) => day ?? ''}
  />
)

/** A date and time in the shop's time zone, whatever the browser's is. */
export const DateTimeInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    slotProps={shrunkLabel}
    parse={fromLocal}
    format={toLocal}
  />
)
