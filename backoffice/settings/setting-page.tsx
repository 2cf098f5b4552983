import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { EditBase, ResourceContextProvider, useEditContext, useNotify } from 'react-admin'
import { call } from '#app/session/call.ts'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { ConflictDialog } from '#backoffice/components/conflict-dialog.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { Loading } from '#backoffice/components/loading.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { resolveConflict } from '#backoffice/components/to-conflict.ts'
import { useConflict } from '#backoffice/components/use-conflict.ts'
import type { SettingName } from '#contracts/admin/setting-names.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'

/** Settings that the storefront cannot do without, so they cannot be removed. */
const REQUIRED: SettingName[] = ['shop', 'home']

type Props = { name: SettingName; title: string; isWide?: boolean; children: ReactNode }

/** The edit page of one setting. Changes are visible in the storefront as soon as they are saved. */
export const SettingPage = ({ title, ...props }: Props) => (
  <SettingForm
    {...props}
    header={
      <PageHeader title={title}>
        <Reset name={props.name} />
      </PageHeader>
    }
  />
)

type FormProps = Omit<Props, 'title'> & {
  header?: ReactNode
  /** The text of the button. */
  save?: string
  /** Called instead of the notice that it was saved. */
  onSaved?: () => void
}

/** The form of one setting, also as a part of another screen. */
export const SettingForm = (props: FormProps) => (
  <ResourceContextProvider value="settings">
    <Editor {...props} />
  </ResourceContextProvider>
)

function Editor({ name, header, isWide = false, save = 'Guardar', onSaved, children }: FormProps) {
  const { conflict, onError, settle, cancel } = useConflict(false)
  const notify = useNotify()
  const onSuccess = () => {
    notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 1 } })
    onSaved?.()
  }
  return (
    <EditBase
      key={name}
      resource="settings"
      id={name}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError, ...(onSaved && { onSuccess }) }}
    >
      {header}
      <Form isWide={isWide} save={save}>
        {children}
      </Form>
      {conflict && (
        <ConflictDialog
          differences={conflict.differences}
          onSettle={(chosen) => settle(resolveConflict(conflict, chosen))}
          onCancel={cancel}
        />
      )}
    </EditBase>
  )
}

type InnerProps = { children: ReactNode; isWide: boolean; save: string }

const Form = ({ children, isWide, save }: InnerProps) =>
  useEditContext().record ? (
    <AdminForm isWide={isWide} save={save}>
      {children}
    </AdminForm>
  ) : (
    <Loading />
  )

function Reset({ name }: { name: SettingName }) {
  const { record } = useEditContext()
  const [isOpen, setIsOpen] = useState(false)
  if (!record?.['version'] || REQUIRED.includes(name)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Volver a lo original</Button>
      {isOpen && (
        <FormDialog
          title="¿Volver a lo original?"
          button="Volver a lo original"
          message="Quedó como venía"
          onClose={() => setIsOpen(false)}
          onSend={() => call(adminSettingsApi.reset, { params: { name } })}
        >
          <p>Se pierde lo que escribiste acá. El registro lo conserva.</p>
        </FormDialog>
      )}
    </>
  )
}
