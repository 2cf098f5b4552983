import { Suspense } from 'react'
import { useStore } from '#app/ui/create-store.ts'
import { lazyComponent } from '#backoffice/components/lazy-component.ts'
import { openDialog } from '#backoffice/components/open-palette.ts'

const Palette = lazyComponent(async () => (await import('./palette/palette.tsx')).Palette)
const Shortcuts = lazyComponent(async () => (await import('./shortcuts.tsx')).Shortcuts)

/** The dialogs that any screen can open. They are loaded when they are first needed. */
export function ShellDialogs() {
  const open = useStore(openDialog)
  const close = () => openDialog.write(null)
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'shortcuts' && <Shortcuts onClose={close} />}
    </Suspense>
  )
}
