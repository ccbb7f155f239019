import type { ComponentType } from 'react'
import { withParams } from '@/components/app/withParams'
import { type ExplorerParams, parseExplorerParams } from '@/components/stocks/explorer/explorerParams'
import { type Explorer, useExplorer } from '@/components/stocks/explorer/useExplorer'

export interface ExplorerTabProps {
  readonly explorer: Explorer
}

/** A page of a name: its body, with the explorer that its address describes. */
export const explorerTab = (Body: ComponentType<ExplorerTabProps>): ComponentType<ExplorerParams> =>
  function ExplorerTab(params) {
    return <Body explorer={useExplorer(params)} />
  }

/** The same with its address. */
export const explorerPage = (Screen: ComponentType<ExplorerParams>): ComponentType =>
  withParams(Screen, parseExplorerParams)
