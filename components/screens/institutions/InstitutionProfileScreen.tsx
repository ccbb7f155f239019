import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { followAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { PortfolioLinks } from '@/components/filings/PortfolioLinks'
import { ChangeText, SourceMark, Tile, Tiles } from '@/components/filings/parts'
import { SectorTable } from '@/components/filings/SectorTable'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { HoldingPhoneRow } from '@/components/screens/institutions/HoldingPhoneRow'
import { HoldingsMap } from '@/components/screens/institutions/HoldingsMap'
import { holdingColumns } from '@/components/screens/institutions/holdingColumns'
import { countsText } from '@/components/screens/institutions/institutionColumns'
import {
  type InstitutionParams,
  institutionQuery,
  parseInstitutionParams,
} from '@/components/screens/institutions/institutionsParams'
import { VersionField } from '@/components/screens/institutions/VersionField'
import { DataTable } from '@/components/tables/DataTable'
import { useArranged } from '@/components/tables/useArranged'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { InstitutionHolding } from '@/lib/contract/institutions'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

type Answer = CallResponse<'institutions.profile'>

const TABS = optionsOf({ holdings: 'Holdings', map: 'Map', activity: 'Activity', sectors: 'Sectors' })
const TYPES = optionsOf({ any: 'Every type', share: 'Shares', call: 'Calls', put: 'Puts' })

type Change = (patch: Partial<InstitutionParams>) => void

/** One institution: holdings, what changed, sectors over time, likeness to another. §4.2, C25, F42. */
function InstitutionProfileScreen(params: InstitutionParams) {
  const change = useProfileAddress(params)
  const { dateFormat } = useTimeSettings()
  const query = {
    ...(params.period === '' ? {} : { period: params.period }),
    ...(params.base === '' ? {} : { base: params.base }),
    ...(params.against === '' ? {} : { against: params.against }),
    ...(params.version === '' ? {} : { version: params.version }),
  }
  const answer = useEndpoint('institutions.profile', { params: { name: params.name }, query })
  const shown = loadedData(answer)
  const name = shown?.data.summary.name ?? params.name
  const tabs = (
    <Segments label="View" options={TABS} value={params.tab} onChange={(tab) => change({ tab, sort: '', cols: '' })} />
  )
  return (
    <FeedTemplate
      title={name}
      isPending={shown === undefined}
      controls={<span className="flex items-center gap-2.5 max-nav:hidden">{tabs}</span>}
      tools={
        <>
          <SourceMark meta={shown?.meta} />
          {shown === undefined ? null : <PortfolioLinks track={{ kind: 'institution', source: name }} />}
          <AlertButton
            isIcon="tool"
            label={`Alert on new reports of ${name}`}
            name={`13F of ${name}`}
            definition={followAlert('institution', name)}
          />
        </>
      }
      chips={<ProfileFilters data={shown?.data} params={params} dateFormat={dateFormat} onChange={change} />}
      tiles={
        <>
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{tabs}</div>
          <ProfileTiles data={shown?.data} />
        </>
      }
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="institutions.profile" rows={24} />
        ) : params.tab === 'map' ? (
          <HoldingsMap data={shown.data} source={shown.meta.source} />
        ) : params.tab === 'sectors' ? (
          <SectorTable
            label="Sectors by quarter"
            note="share of the 13F value at quarter end"
            dates={[...shown.data.quarters].reverse().map(({ period }) => period)}
            sectors={shown.data.sectors}
            dateFormat={dateFormat}
            source={shown.meta.source}
          />
        ) : (
          <HoldingGrid key={params.tab} data={shown.data} params={params} dateFormat={dateFormat} onChange={change} />
        )
      }
      footer={
        <>
          <span>
            {shown ? changeWords(shown.data.summary) : ''}
            {shown?.data.base == null ? '' : ` since ${formatDate(shown.data.base, dateFormat)}`}
          </span>
          <span className="max-phone:hidden">as of quarter end, up to 45 days old when filed; long US-listed only</span>
        </>
      }
    />
  )
}

function changeWords(summary: Answer['data']['summary']): string {
  const { unchanged } = summary.counts
  return unchanged > 0 ? `${countsText(summary)}, ${unchanged} unchanged` : countsText(summary)
}

function useProfileAddress(params: InstitutionParams): Change {
  const { asPath, replace } = useRouter()
  return useCallback(
    (patch) => {
      const path = asPath.split(/[?#]/)[0] ?? ''
      const query = institutionQuery({ ...params, ...patch })
      void replace(query === '' ? path : `${path}?${query}`, undefined, { shallow: true, scroll: false })
    },
    [asPath, params, replace],
  )
}

interface PartProps {
  readonly params: InstitutionParams
  readonly dateFormat: string
  readonly onChange: Change
}

function ProfileFilters({
  data,
  params,
  dateFormat,
  onChange,
}: PartProps & { readonly data: Answer['data'] | undefined }) {
  const quarters = data?.quarters ?? []
  const others = data?.others ?? []
  return (
    <>
      <Select
        size="s"
        aria-label="Quarter"
        options={[
          { value: '', label: 'Newest quarter' },
          ...quarters.slice(1).map(({ period }) => ({ value: period, label: formatDate(period, dateFormat) })),
        ]}
        value={params.period}
        onChange={(period) => onChange({ period, base: '', version: '' })}
      />
      {data === undefined ? null : (
        <VersionField data={data} version={params.version} dateFormat={dateFormat} onChange={onChange} />
      )}
      <Select
        size="s"
        aria-label="Compared with"
        options={[
          { value: '', label: 'Against the quarter before' },
          ...quarters
            .filter(({ period }) => data !== undefined && period < data.summary.period)
            .slice(1)
            .map(({ period }) => ({ value: period, label: `Against ${formatDate(period, dateFormat)}` })),
        ]}
        value={params.base}
        onChange={(base) => onChange({ base })}
      />
      <Select size="s" aria-label="Type" options={TYPES} value={params.type} onChange={(type) => onChange({ type })} />
      <Select
        size="s"
        aria-label="Overlap with"
        options={[{ value: '', label: 'Overlap with …' }, ...others.map((name) => ({ value: name, label: name }))]}
        value={params.against}
        onChange={(against) => onChange({ against })}
      />
      {data?.overlap ? (
        <span className="whitespace-nowrap text-11 text-fg-2">
          {formatFraction(data.overlap.value, 1)} alike with {data.overlap.name}
        </span>
      ) : null}
    </>
  )
}

function ProfileTiles({ data }: { readonly data: Answer['data'] | undefined }) {
  const row = data?.summary
  return (
    <Tiles>
      <Tile label="13F value" note={row ? <ChangeText value={row.change} /> : undefined}>
        {formatMoney(row?.value)}
      </Tile>
      <Tile label="Positions">{formatCount(row?.positions)}</Tile>
      <Tile label="Top 10">{formatFraction(row?.top10_weight, 1)}</Tile>
      <Tile label="Concentration (HHI)" hidesOnPhone>
        {formatNumber(data?.hhi, 3)}
      </Tile>
      <Tile label="Turnover" hidesOnPhone>
        {formatFraction(row?.turnover, 1)}
      </Tile>
      <Tile label="Bought | sold" hidesOnPhone>
        {formatMoney(row?.bought)} | {formatMoney(row?.sold)}
      </Tile>
      <Tile label="Since quarter, estimate" hidesOnPhone>
        <ChangeText value={row?.since_quarter ?? null} />
      </Tile>
    </Tiles>
  )
}

function HoldingGrid({ data, params, dateFormat, onChange }: PartProps & { readonly data: Answer['data'] }) {
  const columns = useMemo(() => holdingColumns(dateFormat), [dateFormat])
  const phoneRow = useCallback((row: InstitutionHolding) => <HoldingPhoneRow row={row} />, [])
  const rows = data.holdings.filter(
    (row) =>
      (params.type === 'any' || row.type === params.type) &&
      (params.tab === 'activity' ? row.kind !== 'unchanged' : row.kind !== 'sold'),
  )
  const bySize = () => [...rows].sort((a, b) => Math.abs(b.trade_value ?? 0) - Math.abs(a.trade_value ?? 0))
  return (
    <DataTable<InstitutionHolding>
      label={params.tab === 'activity' ? 'Changes' : 'Holdings'}
      columns={columns}
      rows={params.tab === 'activity' ? bySize() : rows}
      getKey={(row) => row.key}
      {...useArranged(columns, params, onChange)}
      phoneRow={phoneRow}
      empty={<EmptyState>Nothing of that type changed or is held in this quarter.</EmptyState>}
    />
  )
}

export const InstitutionProfilePage = withParams(InstitutionProfileScreen, parseInstitutionParams)
