import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useState } from 'react'
import { useGetList } from 'react-admin'
import { toFieldWord } from '#backoffice/messages/field-words.ts'
import { ConflictValue } from './conflict-value.tsx'
import type { Names } from './format-value.ts'
import type { Difference, Side } from './to-conflict.ts'

type Props = {
  differences: Difference[]
  onSettle: (chosen: Record<string, Side>) => void
  onCancel: () => void
}

export function ConflictDialog({ differences, onSettle, onCancel }: Props) {
  const titleId = useId()
  const names = useNames(differences.some(({ field }) => field === 'category'))
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ field, suggested }) => [field, suggested])),
  )
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Alguien más guardó cambios</DialogTitle>
      <DialogContent>
        <p>Elegí con qué queda cada campo. Lo demás se guarda como lo escribiste.</p>
        {differences.map(({ field, name = field, label = toFieldWord(name), ...values }) => (
          <fieldset key={field} style={{ marginTop: '1.25rem' }}>
            <legend style={{ fontWeight: 500 }}>{label}</legend>
            <RadioGroup
              value={chosen[field]}
              onChange={(_, side) => setChosen({ ...chosen, [field]: side as Side })}
            >
              <FormControlLabel
                value="theirs"
                control={<Radio />}
                label={
                  <ConflictValue
                    who="Lo que guardó la otra persona"
                    {...{ field: name, value: values.theirs, names }}
                  />
                }
              />
              <FormControlLabel
                value="mine"
                control={<Radio />}
                label={
                  <ConflictValue
                    // Whoever did not touch a field is offered what they saw in it.
                    who={values.suggested === 'mine' ? 'Lo tuyo' : 'Como estaba'}
                    {...{ field: name, value: values.mine, names }}
                  />
                }
              />
            </RadioGroup>
          </fieldset>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Seguir editando</Button>
        <Button variant="contained" onClick={() => onSettle(chosen)}>
          Guardar así
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The category names, loaded only if a conflict is about a category. */
function useNames(isNeeded: boolean): Names {
  const { data = [] } = useGetList(
    'categories',
    { pagination: { page: 1, perPage: 100 } },
    { enabled: isNeeded },
  )
  return { categories: Object.fromEntries(data.map(({ id, name }) => [id, name])) }
}
