import { createStore } from '#app/ui/create-store.ts'

/** The dialog of the shell that is open: the command palette or the list of shortcuts. */
export const openDialog = createStore<'palette' | 'shortcuts' | null>(null)

export const openPalette = () => openDialog.write('palette')
