import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { Head } from './head.tsx'

/** When a screen breaks, the menu still works. */
export class Fault extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <>
        <Head title="Algo salió mal" />
        <p>Lo que ya habías guardado está a salvo.</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Cargar de nuevo
        </Button>
      </>
    )
  }
}
