import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { PageHeader } from '#backoffice/components/page-header.tsx'

type Props = { path: string; children: ReactNode }

/** Catches errors of a screen, so that the menu still works. Navigation resets it. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidUpdate({ path }: Props) {
    if (this.state.isBroken && path !== this.props.path) this.setState({ isBroken: false })
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div data-error-boundary="">
        <PageHeader title="Algo salió mal" />
        <p>Lo que ya habías guardado está a salvo.</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Cargar de nuevo
        </Button>
      </div>
    )
  }
}
