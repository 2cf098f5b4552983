import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { useMe } from '#backoffice/components/use-permission.ts'

const EmptyDemoDialog = lazyComponent(
  async () => (await import('./empty-demo-dialog.tsx')).EmptyDemoDialog,
)

/** Only the owner empties the demo. */
export function EmptyDemoButton() {
  const [isOpen, setIsOpen] = useState(false)
  if (useMe()?.role !== 'owner') return null
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Vaciar la demo y empezar mi tienda
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EmptyDemoDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
