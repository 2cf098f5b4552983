import { TextInput, type TextInputProps } from 'react-admin'
import { fromLocal, toLocal } from './dates.ts'

const shrunk = { inputLabel: { shrink: true } }

/** A day of the shop's calendar: `YYYY-MM-DD`, with no clock to argue about. */
export const DayInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="date"
    slotProps={shrunk}
    parse={(text: string) => text || null}
    format={(day: string | null) => day ?? ''}
  />
)

/** An hour on the shop's own clock, wherever its reader is. */
export const MomentInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    type="datetime-local"
    slotProps={shrunk}
    parse={fromLocal}
    format={toLocal}
  />
)
