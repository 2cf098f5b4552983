import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

type Props = {
  label: string
  options: { id: string | number; name: string }[]
  value: string
  onChange: (value: string) => void
}

export const ImportChoice = ({ label, options, value, onChange }: Props) => (
  <TextField
    label={label}
    select
    fullWidth
    value={value}
    onChange={({ target }) => onChange(target.value)}
  >
    {options.map(({ id, name }) => (
      <MenuItem key={id} value={String(id)}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
