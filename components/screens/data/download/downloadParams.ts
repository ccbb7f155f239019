import type { ParsedUrlQuery } from 'node:querystring'
import { DATASETS } from '@/lib/datasets/catalogue'
import { choiceOf, queryOf } from '@/lib/navigation/addressQuery'

const DOWNLOAD_TABS = ['files', 'query', 'history'] as const
export type DownloadTab = (typeof DOWNLOAD_TABS)[number]

/** Everything the address of Data Downloads says. */
export interface DownloadParams {
  readonly dataset: string
  readonly tab: DownloadTab
}

const IDS = DATASETS.map(({ id }) => id)
const USUAL = 'option_tape'

export function parseDownloadParams(query: ParsedUrlQuery): DownloadParams {
  return { dataset: choiceOf(query, 'dataset', IDS, USUAL), tab: choiceOf(query, 'tab', DOWNLOAD_TABS, 'files') }
}

export function downloadQuery({ dataset, tab }: DownloadParams): string {
  return queryOf({ dataset: dataset === USUAL ? '' : dataset, tab: tab === 'files' ? '' : tab })
}
