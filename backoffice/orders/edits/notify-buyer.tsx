import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

type Props = {
  email: string
  isOn: boolean
  /** Whether nobody may choose. */
  isFixed?: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the buyer gets a mail about the change. */
export const NotifyBuyer = ({ email, isOn, isFixed = false, onChange }: Props) => (
  <FormControlLabel
    control={<Checkbox checked={isOn} onChange={(_, checked) => onChange(checked)} />}
    disabled={email === '' || isFixed}
    label={email === '' ? 'No hay correo al que avisar' : 'Avisarle por correo a quien compró'}
  />
)
