import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { DeleteButton, SaveButton, SimpleForm } from 'react-admin'

type Props = {
  children: ReactNode
  /** What is lost when it is removed; absent, it can't be. */
  removal?: string
  defaultValues?: Record<string, unknown>
  save?: string
}

/** Words are enough: a picture beside them says the same again. */
const keys = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.75rem',
  justifyContent: 'space-between',
  maxWidth: '44rem',
  marginBlock: '0.5rem 2rem',
  '& .MuiButton-root .MuiSvgIcon-root': { display: 'none' },
}

/** A form of the desk: nothing is saved before the shop said so, and nothing typed is lost by leaving. */
export const DeskForm = ({ children, removal, defaultValues, save = 'Guardar' }: Props) => (
  <SimpleForm
    warnWhenUnsavedChanges
    defaultValues={defaultValues}
    sx={{ padding: 0, maxWidth: '44rem' }}
    toolbar={
      <Box sx={keys}>
        <SaveButton alwaysEnable label={save} />
        {removal && (
          <DeleteButton
            mutationMode="pessimistic"
            confirmTitle="¿Eliminar?"
            confirmContent={removal}
          />
        )}
      </Box>
    }
  >
    {children}
  </SimpleForm>
)
