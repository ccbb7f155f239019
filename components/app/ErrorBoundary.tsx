import { Component, type ReactNode } from 'react'
import { FaultPage } from '@/components/app/FaultPage'
import { newIncident } from '@/lib/client/reporting/incident'
import { report } from '@/lib/client/reporting/report'

interface State {
  /** Names the failure; null while the page works. */
  readonly incident: string | null
}

/** A page that breaks takes neither the shell nor the other pages with it. A new page starts afresh by its key. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { incident: null }

  static getDerivedStateFromError(): State {
    return { incident: newIncident() }
  }

  override componentDidCatch(error: Error): void {
    report(error, { source: 'page', incident: this.state.incident ?? '' })
  }

  override render(): ReactNode {
    if (this.state.incident === null) return this.props.children
    return <FaultPage incident={this.state.incident} onRetry={() => this.setState({ incident: null })} />
  }
}
