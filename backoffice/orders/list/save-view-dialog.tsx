import TextField from '@mui/material/TextField'
import { call } from '#app/session/call.ts'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { adminOrderViewsApi, type OrderView } from '#contracts/admin/order-views.ts'
import { type OrderFilter, toStoredFilter } from './order-filter.ts'

type Props = { filter: OrderFilter; onClose: () => void }

export const SaveViewDialog = ({ filter, onClose }: Props) => (
  <FormDialog
    title="Guardar esta vista"
    button="Guardar"
    message="Guardamos la vista: la ve todo el equipo."
    onClose={onClose}
    onSend={({ name = '' }) =>
      call(adminOrderViewsApi.create, { body: { name, filters: toStoredFilter(filter) } })
    }
  >
    <p>Guarda la búsqueda y los filtros de ahora, para todo el equipo.</p>
    <TextField name="name" label="Nombre" autoFocus required />
  </FormDialog>
)

export const RenameViewDialog = ({ view, onClose }: { view: OrderView; onClose: () => void }) => (
  <FormDialog
    title={`Renombrar «${view.name}»`}
    button="Renombrar"
    message="Cambiamos el nombre de la vista."
    onClose={onClose}
    onSend={({ name = '' }) =>
      call(adminOrderViewsApi.update, {
        params: { id: view.id },
        body: { name, filters: view.filters, version: view.version },
      })
    }
  >
    <TextField name="name" label="Nombre" defaultValue={view.name} autoFocus required />
  </FormDialog>
)

type RemoveProps = { view: OrderView; onClose: () => void; onDone: () => void }

export const RemoveViewDialog = ({ view, onClose, onDone }: RemoveProps) => (
  <FormDialog
    title={`Eliminar «${view.name}»`}
    button="Eliminar"
    message="Eliminamos la vista."
    onClose={onClose}
    onSend={() =>
      call(adminOrderViewsApi.remove, {
        params: { id: view.id },
        query: { version: view.version },
      })
    }
    onDone={onDone}
  >
    <p>Los pedidos quedan como están; sólo se quita la vista, para todo el equipo.</p>
  </FormDialog>
)
