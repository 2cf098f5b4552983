import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { methodWords } from '#backoffice/messages/order-words.ts'
import { toChoices } from './choices.ts'

/** How somebody paid to the shop itself; its name is `method`. */
export const MethodField = ({ usual = 'cash' }: { usual?: keyof typeof methodWords }) => (
  <TextField name="method" label="Cómo pagó" select defaultValue={usual} required>
    {toChoices(methodWords).map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)
