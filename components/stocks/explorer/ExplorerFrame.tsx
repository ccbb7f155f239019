import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from '@/components/app/ErrorBoundary'
import { ExplorerShell } from '@/components/stocks/explorer/ExplorerShell'
import { type ExplorerParams, parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { explorerTabs } from '@/components/stocks/explorer/explorerTabs'
import { useExplorer } from '@/components/stocks/explorer/useExplorer'
import { pagePathOf } from '@/lib/navigation/routes'

/** The head of the name in the address, around whichever of its pages is open. */
export function ExplorerFrame({ children }: { readonly children: ReactNode }) {
  const { query, isReady } = useRouter()
  if (!isReady) return children
  return (
    <ErrorBoundary>
      <Framed params={parseExplorerParams(query)}>{children}</Framed>
    </ErrorBoundary>
  )
}

function Framed({ params, children }: { readonly params: ExplorerParams; readonly children: ReactNode }) {
  const explorer = useExplorer(params)
  const { pathname } = useRouter()
  const tab = explorerTabs.find(({ route }) => pagePathOf(route) === pathname)
  return tab === undefined ? (
    children
  ) : (
    <ExplorerShell explorer={explorer} tab={tab.key}>
      {children}
    </ExplorerShell>
  )
}
