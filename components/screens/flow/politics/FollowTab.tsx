import { useMemo } from 'react'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import { followModel } from '@/components/filings/followModel'
import { ChangeText, Tile, Tiles } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { HOLDS, type PoliticsParams } from '@/components/screens/flow/politics/politicsParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

type Follow = CallResponse<'politics.follow'>['data']

const WORDS = { '21': '1m', '63': '3m', '126': '6m', '252': '1y' } as const
const HOLD_OPTIONS = HOLDS.map((value) => ({ value, label: WORDS[value] }))
const REASONS = { sale: 'sale disclosed', time: 'time over', held: 'still held' } as const

export interface FollowTabProps {
  readonly params: PoliticsParams
  readonly onChange: (patch: Partial<PoliticsParams>) => void
}

/** What following the disclosures of a member by a fixed rule would have brought, against SPY (F43). */
export function FollowTab({ params, onChange }: FollowTabProps) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('politics.follow', {
    params: { name: params.name },
    query: { sessions: Number(params.hold) },
  })
  const shown = loadedData(answer)
  const model = useMemo(() => followModel(shown?.data, dateFormat), [shown, dateFormat])
  if (shown === undefined) return <Waiting answer={answer} source="politics.follow" rows={20} />
  const { data } = shown
  return (
    <div className="h-full overflow-auto">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5 text-12 text-fg-2">
        <Segments label="Held for" options={HOLD_OPTIONS} value={params.hold} onChange={(hold) => onChange({ hold })} />
        <span>
          Each purchase is bought at the open after its filing and sold at the open after a disclosed sale, else after{' '}
          {params.hold} sessions. Equal amounts, no costs.
        </span>
      </div>
      <Figures data={data} />
      {data.curve.length < 2 ? (
        <EmptyState>No purchase with a known ticker, filing day and price.</EmptyState>
      ) : (
        <SeriesFigure
          title="Growth of 1"
          note={`from the first purchase on; ${data.benchmark} held over the same days`}
          source={chartSource(shown.meta)}
          className="h-64 border-t"
          model={model}
        />
      )}
      <Trades data={data} dateFormat={dateFormat} />
    </div>
  )
}

function Figures({ data }: { readonly data: Follow }) {
  const last = data.curve.at(-1)
  return (
    <Tiles>
      <Tile label="Followed">
        <ChangeText value={last === undefined ? null : last.value - 1} />
      </Tile>
      <Tile label={data.benchmark}>
        <ChangeText value={last?.benchmark == null ? null : last.benchmark - 1} />
      </Tile>
      <Tile label="Trades" note={data.left_out > 0 ? `${formatCount(data.left_out)} left out` : undefined}>
        {formatCount(data.trades.length)}
      </Tile>
      <Tile label="Gained" hidesOnPhone>
        {formatFraction(data.hit, 0)}
      </Tile>
      <Tile label="Mean of a trade" hidesOnPhone>
        <ChangeText value={data.mean} />
      </Tile>
      <Tile label={`Mean over ${data.benchmark}`} hidesOnPhone>
        <ChangeText value={data.mean_excess} />
      </Tile>
      <Tile label="Deepest fall" hidesOnPhone>
        {formatFraction(data.max_drawdown, 1)}
      </Tile>
    </Tiles>
  )
}

function Trades({ data, dateFormat }: { readonly data: Follow; readonly dateFormat: string }) {
  const signed = (value: number | null) => (
    <Move value={value} text={formatChangePercent(value === null ? null : value * 100, 1)} />
  )
  return (
    <section aria-label="Trades of the follower" className="border-t">
      <FactTable
        label="Trades of the follower"
        columns={['Ticker', 'Filed', 'Bought', 'at', 'Sold', 'at', 'Why', 'Return', `Over ${data.benchmark}`].map(
          (name, at) => (at === 5 ? 'at ' : name),
        )}
        rows={data.trades.map((one, at) => ({
          key: `${one.ticker} ${one.filed} ${at}`,
          cells: [
            one.ticker,
            formatDate(one.filed, dateFormat),
            formatDate(one.entry, dateFormat),
            formatPrice(one.entry_price),
            formatDate(one.exit, dateFormat),
            formatPrice(one.exit_price),
            REASONS[one.reason],
            signed(one.value),
            signed(one.excess),
          ],
        }))}
        empty="No purchase could be followed."
      />
    </section>
  )
}
