import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { CorrelationMatrix } from '@/components/screens/market/maps/CorrelationMatrix'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { LENGTHS } from '@/components/screens/market/maps/mapsParams'
import { NamesBox } from '@/components/screens/market/maps/NamesBox'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { Segments } from '@/components/ui/Segments'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import { formatCount, formatNumber } from '@/lib/format/number'

type Matrix = CallResponse<'maps.correlation'>['data']

const WORDS: Readonly<Record<number, string>> = { 63: '3 months', 126: '6 months', 252: '1 year' }
const PAIRS = 12
const EVERY_MS = 60_000

/** F64: how much names move together, near ones side by side. */
export function CorrelationView({ params, isLive, onChange }: MapPartProps) {
  const query = { ...whenQuery(params.when), tickers: params.names.join(','), sessions: params.length }
  const answer = useLiveAnswer('maps.correlation', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  return (
    <>
      <div className="no-scrollbar flex h-10 shrink-0 items-center gap-3 overflow-x-auto px-3 pointer-coarse:h-12">
        <NamesBox params={params} onChange={onChange} />
        <Segments
          label="Length"
          size="s"
          options={LENGTHS.map((length) => ({ value: String(length), label: WORDS[length] }))}
          value={String(params.length)}
          onChange={(length) => onChange({ length: Number(length) })}
        />
      </div>
      {shown === undefined ? (
        <Waiting answer={answer} source="maps.correlation" rows={20} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
          <CorrelationMatrix answer={shown} by={params.by} onBy={(by) => onChange({ by })} />
          <Pairs data={shown.data} />
        </div>
      )}
    </>
  )
}

function Pairs({ data }: { readonly data: Matrix }) {
  const pairs = data.names.flatMap((a, i) =>
    data.names.slice(i + 1).flatMap((b, k) => {
      const j = i + 1 + k
      const value = data.values[i]?.[j] ?? null
      return value === null ? [] : [{ key: `${a} and ${b}`, value, n: data.counts[i]?.[j] ?? 0 }]
    }),
  )
  pairs.sort((a, b) => b.value - a.value)
  const table = (label: string, rows: typeof pairs) => (
    <FactTable
      label={label}
      columns={['Pair', 'Correlation', 'n']}
      rows={rows.map((row) => ({ key: row.key, cells: [row.key, formatNumber(row.value, 2), formatCount(row.n)] }))}
      empty="No pair has enough common sessions."
    />
  )
  return (
    <PanelGrid columns={2}>
      <Panel title="Most correlated" note="of all pairs">
        {table('Most similar', pairs.slice(0, PAIRS))}
      </Panel>
      <Panel title="Least correlated" note="of all pairs; a spread needs such a pair">
        {table('Least similar', pairs.slice(-PAIRS).reverse())}
      </Panel>
    </PanelGrid>
  )
}
