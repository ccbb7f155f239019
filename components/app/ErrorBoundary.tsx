import { Component, type ReactNode } from 'react'
import { FaultPage } from '@/components/app/FaultPage'
import { report } from '@/lib/client/reporting/report'

interface State {
  readonly error: Error | null
}

/** A page that breaks takes neither the shell nor the other pages with it. A new page starts afresh by its key. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error): void {
    report(error, { source: 'page' })
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <FaultPage onRetry={() => this.setState({ error: null })} />
  }
}
