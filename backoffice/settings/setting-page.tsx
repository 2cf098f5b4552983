import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { EditBase, ResourceContextProvider, useEditContext } from 'react-admin'
import { call } from '#app/session/call.ts'
import { AdminForm } from '#backoffice/components/admin-form.tsx'
import { ConflictDialog } from '#backoffice/components/conflict-dialog.tsx'
import { FormDialog } from '#backoffice/components/form-dialog.tsx'
import { useConflict } from '#backoffice/components/use-conflict.ts'
import { Loading } from '#backoffice/shell/loading.tsx'
import { PageHeader } from '#backoffice/shell/page-header.tsx'
import type { SettingName } from '#contracts/admin/setting-drafts.ts'
import { adminSettingsApi } from '#contracts/admin/settings.ts'

/** Settings that the storefront cannot do without, so they cannot be removed. */
const REQUIRED: SettingName[] = ['shop', 'home']

type Props = { name: SettingName; title: string; children: ReactNode }

/** The edit page of one setting. Changes are visible in the storefront as soon as they are saved. */
export const SettingPage = (props: Props) => (
  <ResourceContextProvider value="settings">
    <Editor {...props} />
  </ResourceContextProvider>
)

function Editor({ name, title, children }: Props) {
  const { conflict, onError, settle, cancel } = useConflict(false)
  return (
    <EditBase
      key={name}
      resource="settings"
      id={name}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError }}
    >
      <PageHeader title={title}>
        <Reset name={name} />
      </PageHeader>
      <Form>{children}</Form>
      {conflict && <ConflictDialog conflict={conflict} onSettle={settle} onCancel={cancel} />}
    </EditBase>
  )
}

const Form = ({ children }: { children: ReactNode }) =>
  useEditContext().record ? <AdminForm>{children}</AdminForm> : <Loading />

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
