import { withParams } from '@/components/app/withParams'
import {
  type DownloadParams,
  type DownloadTab,
  downloadQuery,
  parseDownloadParams,
} from '@/components/screens/data/download/downloadParams'
import { FilesPart } from '@/components/screens/data/download/FilesPart'
import { HistoryPart } from '@/components/screens/data/download/HistoryPart'
import { QueryPart } from '@/components/screens/data/download/QueryPart'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { ButtonLink } from '@/components/ui/Button'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useAddress } from '@/hooks/app/useAddress'
import { useAuth } from '@/hooks/app/useAuth'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { DATASETS } from '@/lib/datasets/catalogue'
import { fileRightOf, RIGHT_WORDS } from '@/lib/datasets/rights'
import { routes } from '@/lib/navigation/routes'

const tabs: readonly { readonly value: DownloadTab; readonly label: string }[] = [
  { value: 'files', label: 'Files' },
  { value: 'query', label: 'Query export' },
  { value: 'history', label: 'History' },
]

/** Yesterday as a file: days, formats, checksums, own questions. pages.md §4.11 Data Downloads. */
export function DataDownloadsScreen(params: DownloadParams) {
  const change = useAddress(params, downloadQuery)
  const { state } = useAuth()
  const isPhone = useMediaQuery(media.phone)
  const { dataset, tab } = params
  const choice = (
    <>
      <Segments label="Part" size="s" options={tabs} value={tab} onChange={(next) => change({ tab: next })} />
      {tab === 'files' ? (
        <Select
          size="s"
          aria-label="Dataset"
          options={DATASETS.map(({ id, title }) => ({ value: id, label: title }))}
          value={dataset}
          onChange={(next) => change({ dataset: next })}
        />
      ) : null}
    </>
  )
  return (
    <FeedTemplate
      title="Data Downloads"
      isPending={false}
      controls={isPhone ? undefined : choice}
      tools={
        <ButtonLink size="s" href={routes.dataShop.path}>
          Data Shop
        </ButtonLink>
      }
      chips={isPhone ? choice : undefined}
      grid={
        <div className="h-full overflow-y-auto">
          {tab === 'files' ? <FilesPart key={dataset} id={dataset} /> : null}
          {tab === 'query' ? <QueryPart /> : null}
          {tab === 'history' ? <HistoryPart /> : null}
        </div>
      }
      footer={
        <span className="max-phone:whitespace-normal">
          {RIGHT_WORDS[fileRightOf(state.status === 'authenticated' ? state.user : null)]}
        </span>
      }
    />
  )
}

/** The screen with its address. */
export const DataDownloadsPage = withParams(DataDownloadsScreen, parseDownloadParams)
