import './design-form.css'
import './design-form-phone.css'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useWarnWhenUnsavedChanges } from 'react-admin'
import { FormProvider } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ConflictDialog } from '#backoffice/components/conflict-dialog.tsx'
import { Fold } from '#backoffice/components/fold.tsx'
import { PageHeader } from '#backoffice/components/page-header.tsx'
import { PHONE } from '#backoffice/components/widths.ts'
import type { EditedDesign } from '#contracts/admin/designs.ts'
import { DesignDetailFields, DesignFields, designDetailNames } from './design-fields.tsx'
import { DesignPhotos } from './design-photos.tsx'
import { Panel } from './panel.tsx'
import { DesignProvider, useDesignPermissions } from './piece-context.tsx'
import { PiecesPanel } from './pieces-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { ShopPanel } from './shop-panel.tsx'
import { useDesignForm } from './use-design-form.ts'
import { useRemoval } from './use-removal.tsx'
import { WaitingPeople } from './waiting-people.tsx'

type Props = {
  loaded: EditedDesign | null
  currentPiece?: number
  actions?: (design: EditedDesign, onChanged: () => void) => ReactNode
}

/** One form for a design: what its pieces share, its photos, and the pieces. On phones, price and stock come before what is seldom changed. */
export function DesignForm({ loaded, currentPiece, actions }: Props) {
  const { form, design, save, reload, conflict, discard } = useDesignForm(loaded)
  const may = useDesignPermissions()
  const [isUploading, setIsUploading] = useState(false)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const { pathname } = useLocation()
  // With the slash, another product is not taken for a part of this page.
  useWarnWhenUnsavedChanges(true, `${pathname}/`, form.control as never)
  const remove = useRemoval(design, () => form.reset())
  const refresh = () => void reload()
  return (
    <DesignProvider value={design}>
      <FormProvider {...form}>
        <PageHeader title={design?.name ?? 'Nuevo producto'}>
          {design && actions?.(design, refresh)}
        </PageHeader>
        <WaitingPeople count={toWaiting(design)} />
        <form
          className="design-form"
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
        >
          <div className="panels design">
            <div className="stack">
              <DesignPhotos readOnly={!may.catalogue} onUploading={setIsUploading} />
              <Panel title="El diseño">
                <div className="panel-in">
                  <DesignFields readOnly={!may.catalogue} />
                  {!isPhone && <DesignDetailFields readOnly={!may.catalogue} />}
                </div>
              </Panel>
            </div>
            <div className="stack">
              <PiecesPanel may={may} currentPiece={currentPiece} onRestored={refresh} />
              {isPhone && (
                <Fold title={DETAILS} fields={designDetailNames} className="panel">
                  <div className="panel-in">
                    <DesignDetailFields readOnly={!may.catalogue} />
                  </div>
                </Fold>
              )}
              <ShopPanel may={may} onRemove={() => void remove()} />
            </div>
          </div>
          <SaveBar isUploading={isUploading} onDiscard={discard} />
        </form>
        {conflict && (
          <ConflictDialog
            differences={conflict.differences}
            onSettle={(chosen) => void conflict.settle(chosen)}
            onCancel={conflict.cancel}
          />
        )}
      </FormProvider>
    </DesignProvider>
  )
}

const DETAILS = 'Descripción y características'

const toWaiting = (design: EditedDesign | null): number =>
  (design?.pieces ?? []).reduce((sum, { waiting }) => sum + waiting, 0)
