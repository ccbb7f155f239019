import { useMemo } from 'react'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { AltFilters } from '@/components/screens/alt-data/AltFilters'
import { NameGrid, RecordGrid } from '@/components/screens/alt-data/AltGrids'
import { altColumns } from '@/components/screens/alt-data/altColumns'
import {
  type AltParams,
  altQuery,
  fittingRecords,
  fittingRows,
  parseAltParams,
} from '@/components/screens/alt-data/altParams'
import { countText, RECORD_WORDS } from '@/components/screens/alt-data/altText'
import { DatasetTiles } from '@/components/screens/alt-data/DatasetTiles'
import { NameDrawer } from '@/components/screens/alt-data/NameDrawer'
import { recordColumns } from '@/components/screens/alt-data/recordColumns'
import { StudyView } from '@/components/screens/alt-data/StudyView'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools, ShareButton } from '@/components/tables/PageTools'
import { usePageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type AltDataset, DATASET_FACTS } from '@/lib/altdata/datasets'
import type { CallResponse } from '@/lib/contract/calls'

const EVERY_MS = 5 * 60_000
const LINK_HOLDS = 'dataset, view, filters, order, columns, session and what is open'

/** Which alternative data is known of whom, and has it told anything? §4.14 Alt-Data. */
export function AltDataScreen(params: AltParams) {
  const change = useAddress(params, altQuery)
  const query = { ...whenQuery(params.when), ...(params.dataset === '' ? {} : { dataset: params.dataset }) }
  const answer = useEndpoint('altData.board', { query }, { refreshMs: isNow(params.when) ? EVERY_MS : 0 })
  const told = loadedData(answer)
  const dataset = told?.data.dataset ?? null
  const view = useView(told, params, change)
  const records = dataset === null ? undefined : RECORD_WORDS[dataset]
  const views = [
    { value: 'names', label: 'Names' },
    { value: 'study', label: 'Event study' },
    ...(records === undefined ? [] : [{ value: 'records', label: records } as const]),
  ] as const
  const choose = (next: AltDataset) => change({ dataset: next, sector: '', ticker: '', sort: '', cols: '' })
  return (
    <>
      <FilingPage
        title="Alt-Data"
        tabs={
          <Segments
            label="View"
            options={views}
            value={view.shown}
            onChange={(next) => change({ view: next, sort: '', cols: '' })}
          />
        }
        meta={told?.meta}
        what="alternative data"
        tools={
          <>
            <SessionTools params={params} onChange={change} answer={answer} />
            {view.tools}
          </>
        }
        chips={<AltFilters params={{ ...params, view: view.shown }} rows={told?.data.rows ?? []} onChange={change} />}
        tiles={<DatasetTiles tiles={told?.data.tiles ?? []} chosen={dataset} onChoose={choose} />}
        footer={
          <>
            <span role="status">{view.count}</span>
            <span className="max-phone:hidden">
              {dataset === null ? '' : `${DATASET_FACTS[dataset].measure}; known from its publication on, never before`}
            </span>
          </>
        }
      >
        {told === undefined ? <Waiting answer={answer} source="altData.board" rows={24} /> : view.grid}
      </FilingPage>
      <NameDrawer params={params} dataset={dataset} onChange={change} />
    </>
  )
}

type Told = CallResponse<'altData.board'> | undefined

/** Grid, tools and count of the chosen view. */
function useView(told: Told, params: AltParams, change: (patch: Partial<AltParams>) => void) {
  const { dateFormat, timeZone } = useTimeSettings()
  const dataset = told?.data.dataset ?? null
  const rows = useMemo(() => fittingRows(told?.data.rows ?? [], params), [told, params])
  const records = useMemo(() => fittingRecords(told?.data.records ?? [], params), [told, params])
  const columns = useMemo(() => altColumns({ dateFormat, timeZone }), [dateFormat, timeZone])
  const recordParts = useMemo(
    () => recordColumns(dataset ?? 'lobbying', { dateFormat, timeZone }),
    [dataset, dateFormat, timeZone],
  )
  const names = usePageTable(columns, params, change)
  const filings = usePageTable(recordParts, params, change)
  const hasRecords = dataset !== null && RECORD_WORDS[dataset] !== undefined
  const shown = params.view === 'records' && !hasRecords ? 'names' : params.view
  if (dataset === null)
    return {
      shown,
      grid: (
        <EmptyState>No alternative data is stored. Import lobbying, awards, patents, pageviews or a CSV.</EmptyState>
      ),
      tools: null,
      count: '',
    }
  const file = { page: 'Alt-Data', filter: altQuery(params) || 'none', meta: told?.meta ?? null }
  const unmatched = told?.data.unmatched.length ?? 0
  if (shown === 'study')
    return {
      shown,
      grid: <StudyView params={params} dataset={dataset} />,
      tools: <ShareButton holds={LINK_HOLDS} />,
      count: '',
    }
  if (shown === 'records')
    return {
      shown,
      grid: <RecordGrid dataset={dataset} rows={records} table={filings} onChange={change} />,
      tools: (
        <PageTools
          {...filings}
          linkHolds={LINK_HOLDS}
          onExport={() => saveShown(filings, { ...file, rows: records })}
        />
      ),
      count: `the newest ${countText(records.length, 'row', 'rows')}`,
    }
  return {
    shown,
    grid: <NameGrid dataset={dataset} rows={rows} table={names} onChange={change} />,
    tools: <PageTools {...names} linkHolds={LINK_HOLDS} onExport={() => saveShown(names, { ...file, rows })} />,
    count: `${countText(rows.length, 'name', 'names')}${unmatched === 0 ? '' : `, ${unmatched} without a ticker`}`,
  }
}

/** The screen with its address. */
export const AltDataPage = withParams(AltDataScreen, parseAltParams)
