import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#app/session/call.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useCategories } from '#backoffice/categories/use-category-names.ts'
import { CheckedForm } from '#backoffice/components/checked-form.tsx'
import { toChoices } from '#backoffice/components/choices.ts'
import { FieldRow } from '#backoffice/components/field-row.tsx'
import { Section } from '#backoffice/components/section.tsx'
import { toReason } from '#backoffice/components/use-action.ts'
import { adminRepricingApi, type Repricing } from '#contracts/admin/repricing.ts'
import { materials } from '#contracts/materials.ts'
import { toRequest, type Wanted } from './to-request.ts'

type Props = { onPreview: (wanted: Wanted, preview: Repricing) => void; onChange: () => void }

const ways = [
  { id: 'percentage', name: 'Un porcentaje' },
  { id: 'gold', name: 'La cotización del oro' },
]
const roundings = [
  { id: '1', name: 'Al peso' },
  { id: '10', name: 'A los diez' },
  { id: '100', name: 'A los cien' },
  { id: '1000', name: 'A los mil' },
]
const directions = [
  { id: 'up', name: 'Para arriba' },
  { id: 'nearest', name: 'Al más cercano' },
]

export function RepricingForm({ onPreview, onChange }: Props) {
  const ids: number[] = useLocation().state?.ids ?? []
  const [by, setBy] = useState('percentage')
  const [refusal, setRefusal] = useState('')
  const [isBusy, run] = useBusy()
  const categories = useCategories()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const wanted = toRequest(typed, ids)
    void run(async () => {
      try {
        setRefusal('')
        onPreview(
          wanted,
          await call(adminRepricingApi.reprice, { body: { ...wanted, preview: true } }),
        )
      } catch (error) {
        setRefusal(toReason(error))
      }
    })
  }

  return (
    <Section title="Qué y cuánto">
      <CheckedForm onSubmit={submit} onChange={onChange} style={{ maxWidth: '44rem' }}>
        {ids.length > 0 ? (
          <p>Los {ids.length} productos elegidos en la lista.</p>
        ) : (
          <FieldRow>
            <Choice name="category" label="Categoría" options={categories} any="Todas" />
            <Choice name="material" label="Material" options={toChoices(materials)} any="Todos" />
          </FieldRow>
        )}
        <FieldRow>
          <TextField
            name="by"
            label="Según"
            select
            value={by}
            onChange={({ target }) => setBy(target.value)}
          >
            {ways.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {by === 'percentage' && (
            <TextField
              name="percentage"
              label="Cuánto (%)"
              type="number"
              required
              helperText="Negativo para bajar."
              slotProps={{ htmlInput: { step: 0.01, min: -90, max: 900 } }}
            />
          )}
        </FieldRow>
        <FieldRow>
          <Choice name="round_to" label="Redondeo" options={roundings} initial="100" />
          <Choice name="round" label="Hacia dónde" options={directions} initial="nearest" />
        </FieldRow>
        <p role="alert" style={{ color: 'var(--bad)' }}>
          {refusal}
        </p>
        <Button type="submit" variant="contained" loading={isBusy} sx={{ marginTop: '0.75rem' }}>
          Ver los cambios
        </Button>
      </CheckedForm>
    </Section>
  )
}

type ChoiceProps = {
  name: string
  label: string
  options: { id: string | number; name: string }[]
  initial?: string
  any?: string
}

const Choice = ({ name, label, options, initial = '', any }: ChoiceProps) => (
  <TextField
    name={name}
    label={label}
    select
    defaultValue={initial}
    slotProps={any ? { select: { displayEmpty: true }, inputLabel: { shrink: true } } : undefined}
  >
    {any && <MenuItem value="">{any}</MenuItem>}
    {options.map((option) => (
      <MenuItem key={option.id} value={String(option.id)}>
        {option.name}
      </MenuItem>
    ))}
  </TextField>
)
