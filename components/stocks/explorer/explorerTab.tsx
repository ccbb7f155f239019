import type { ComponentType } from 'react'
import { withParams } from '@/components/app/withParams'
import {
  type Choices,
  type ExplorerParams,
  parseExplorerParams,
  unreadChoices,
} from '@/components/stocks/explorer/explorerParams'
import { type Explorer, useExplorer } from '@/components/stocks/explorer/useExplorer'
import { readerWith } from '@/lib/navigation/unread'

export interface ExplorerTabProps {
  readonly explorer: Explorer
}

/** A page of a name: its body, with the explorer that its address describes. */
export const explorerTab = (Body: ComponentType<ExplorerTabProps>): ComponentType<ExplorerParams> =>
  function ExplorerTab(params) {
    return <Body explorer={useExplorer(params)} />
  }

/** The same with its address; `choices` are the parameters that take one of some options. */
export const explorerPage = (Screen: ComponentType<ExplorerParams>, choices: Choices = {}): ComponentType =>
  withParams(Screen, readerWith(unreadChoices(choices), parseExplorerParams))
