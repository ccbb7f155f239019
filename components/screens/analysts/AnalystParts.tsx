import { useMemo } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ClustersGrid, NotesGrid, RecordsGrid } from '@/components/screens/analysts/AnalystGrids'
import { type NoteRow, noteColumns } from '@/components/screens/analysts/noteColumns'
import { type RatingsParams, ratingsQuery } from '@/components/screens/analysts/ratingsParams'
import { biasColumns, clusterColumns, leaderColumns } from '@/components/screens/analysts/recordColumns'
import { saveShown } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import type { TableColumn } from '@/components/tables/tableColumn'
import { type PageTable, usePageTable } from '@/components/tables/usePageTable'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import type { AnalystRecordRow } from '@/lib/contract/analystNotes'
import type { CallResponse } from '@/lib/contract/calls'
import type { DataMeta } from '@/lib/contract/flowRow'

interface PartProps {
  readonly params: RatingsParams
  readonly onChange: (patch: Partial<RatingsParams>) => void
}

type NotesAnswer = CallResponse<'analysts.list'>

/** Notes with what their firm's earlier targets came to. */
export function NotesPart({
  answer,
  records,
  params,
  onChange,
  onEnd,
}: PartProps & {
  readonly answer: NotesAnswer
  readonly records: readonly AnalystRecordRow[]
  readonly onEnd: () => void
}) {
  const { dateFormat, timeZone } = useTimeSettings()
  const columns = useMemo(() => noteColumns(dateFormat, timeZone), [dateFormat, timeZone])
  const table = usePageTable(columns, params, onChange)
  const rows = useMemo(() => withRecords(answer.data.rows, records), [answer, records])
  return (
    <Framed title="Analyst notes" rows={rows} table={table} params={params} columns={columns} meta={answer.meta}>
      <NotesGrid rows={rows} table={table} dateFormat={dateFormat} onEnd={onEnd} />
    </Framed>
  )
}

function withRecords(rows: NotesAnswer['data']['rows'], records: readonly AnalystRecordRow[]): NoteRow[] {
  const known = new Map(records.map((record) => [record.firm, record]))
  return rows.map((row) => {
    const record = known.get(row.firm)
    const decided = (record?.hits ?? 0) + (record?.misses ?? 0)
    return { ...row, firm_rate: record?.hit_rate ?? null, firm_count: decided }
  })
}

/** Several firms the same way. */
export function ClustersPart({ answer, params, onChange }: PartProps & { readonly answer: NotesAnswer }) {
  const { dateFormat } = useTimeSettings()
  const columns = useMemo(() => clusterColumns(dateFormat), [dateFormat])
  const table = usePageTable(columns, params, onChange)
  const rows = answer.data.clusters
  return (
    <Framed title="Coverage clusters" rows={rows} table={table} params={params} columns={columns} meta={answer.meta}>
      <ClustersGrid rows={rows} table={table} dateFormat={dateFormat} />
    </Framed>
  )
}

/** Firms by hit rate, or by how they lean; a row leads to the firm's notes. */
export function RecordsPart({
  answer,
  params,
  onChange,
}: PartProps & { readonly answer: EndpointResult<'analysts.firms'> }) {
  const isBias = params.tab === 'bias'
  const columns = isBias ? biasColumns : leaderColumns
  const table = usePageTable(columns, params, onChange)
  const shown = loadedData(answer)
  if (shown === undefined) return <Waiting answer={answer} source="analysts.firms" rows={20} label="Loading firms" />
  const own = params.firm === '' ? shown.data.rows : shown.data.rows.filter((row) => row.firm === params.firm)
  const rows = ranked(own, isBias ? 'bias' : 'hit_rate')
  const title = isBias ? 'Firm bias' : 'Analyst leaderboard'
  return (
    <Framed title={title} rows={rows} table={table} params={params} columns={columns} meta={shown.meta}>
      <RecordsGrid
        label={title}
        rows={rows}
        table={table}
        isPending={shown.data.pending}
        onFirm={(firm) => onChange({ firm, tab: 'notes', days: '90', sort: '', cols: '' })}
      />
    </Framed>
  )
}

/** High to low, what is unknown last. */
function ranked(rows: readonly AnalystRecordRow[], by: 'bias' | 'hit_rate'): AnalystRecordRow[] {
  const lowest = Number.NEGATIVE_INFINITY
  return [...rows].sort((a, b) => (b[by] ?? lowest) - (a[by] ?? lowest) || b.notes - a.notes)
}

interface FramedProps<R extends object> {
  readonly title: string
  readonly rows: readonly R[]
  readonly columns: readonly TableColumn<R>[]
  readonly table: PageTable<R>
  readonly params: RatingsParams
  readonly meta: DataMeta
  readonly children: React.ReactNode
}

/** A grid under its tools. */
function Framed<R extends object>({ title, rows, columns, table, params, meta, children }: FramedProps<R>) {
  const save = () =>
    saveShown(
      { columns, layout: table.layout },
      {
        page: title,
        filter: ratingsQuery(params) || 'all names',
        rows,
        meta,
      },
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-8 shrink-0 items-center justify-end gap-1 border-line-1 border-b px-2 max-phone:hidden">
        <h2 className="mr-auto pl-1 font-medium text-12 text-fg-1">{title}</h2>
        <PageTools {...table} onExport={save} linkHolds="view, window, filters, order, columns and session" />
      </div>
      <div className="min-h-0 flex-1">{children}</div>
    </div>
  )
}
