import type { ReactNode } from 'react'
import { DeleteButton, SaveButton, SimpleForm, Toolbar } from 'react-admin'

type Props = {
  children: ReactNode
  /** What is lost when it is removed; absent, it can't be. */
  removal?: string
  defaultValues?: Record<string, unknown>
  save?: string
}

/** Words are enough: a picture beside them says the same again. */
const keys = {
  gap: '0.75rem',
  justifyContent: 'space-between',
  '& .MuiButton-startIcon': { display: 'none' },
}

/** A form of the desk: nothing is saved before the shop said so, and nothing typed is lost by leaving. */
export const DeskForm = ({ children, removal, defaultValues, save = 'Guardar' }: Props) => (
  <SimpleForm
    warnWhenUnsavedChanges
    defaultValues={defaultValues}
    sx={{ padding: 0, maxWidth: '44rem' }}
    toolbar={
      <Toolbar sx={keys}>
        <SaveButton alwaysEnable label={save} />
        {removal && (
          <DeleteButton
            mutationMode="pessimistic"
            confirmTitle="¿Eliminar?"
            confirmContent={removal}
          />
        )}
      </Toolbar>
    }
  >
    {children}
  </SimpleForm>
)
