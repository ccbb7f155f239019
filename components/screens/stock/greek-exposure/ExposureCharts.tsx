import { useState } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { StrikeProfile } from '@/components/charts/StrikeProfile'
import type { ExposurePartProps } from '@/components/screens/stock/greek-exposure/exposureParts'
import { GREEKS, greekMoney } from '@/components/screens/stock/greek-exposure/greekWords'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { LineFigure } from '@/components/stocks/parts/LineFigure'
import { prepareLines, roundTicks } from '@/components/stocks/parts/lineModel'
import { Segments } from '@/components/ui/Segments'
import { prepareBars } from '@/lib/charts/prepareBars'
import {
  PROFILE_SPLITS,
  type PriceLine,
  type ProfileSplit,
  prepareStrikeProfile,
} from '@/lib/charts/prepareStrikeProfile'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { exposureFormula } from '@/lib/options/exposureGroups'

interface ByStrikeProps extends ExposurePartProps {
  /** Strikes shown, percent of the price to either side. */
  readonly window: number
}

/** By strike, over spot, by expiry and by days to expiry (F23 to F28). */
export function ExposureCharts({ answer, window }: ByStrikeProps) {
  return (
    <div className="grid grid-cols-2 gap-px border-t bg-line-2 max-rail:grid-cols-1">
      <ByStrike answer={answer} window={window} />
      <div className="grid gap-px bg-line-2 rail:grid-rows-3">
        <SpotSweep answer={answer} />
        <Buckets
          answer={answer}
          title="By expiry"
          bars={answer.data.by_expiry.map((row) => ({
            key: row.expiry,
            label: formatShortDate(row.expiry, answer.meta.session_date ?? ''),
            net: row.net,
          }))}
        />
        <Buckets
          answer={answer}
          title="By days to expiry"
          bars={answer.data.by_dte.map((row) => ({ key: row.bucket, label: row.bucket, net: row.net }))}
        />
      </div>
    </div>
  )
}

const SPLIT_WORDS: Readonly<Record<ProfileSplit, string>> = {
  net: 'Net',
  stacked: 'Calls and puts',
  mirrored: 'Mirrored',
}
const SPLIT_OPTIONS = PROFILE_SPLITS.map((value) => ({ value, label: SPLIT_WORDS[value] }))

function ByStrike({ answer, window }: ByStrikeProps) {
  const { data } = answer
  const [split, setSplit] = useState<ProfileSplit>('net')
  const show = (value: number | null) => greekMoney(data.greek, value)
  const line = (price: number | null | undefined, label: string, kind: PriceLine['kind']): PriceLine[] =>
    price === null || price === undefined ? [] : [{ price, label, kind }]
  const name = GREEKS.find((one) => one.value === data.greek)?.label ?? data.greek
  const { compared } = data
  const then =
    compared === null
      ? '60 min ago'
      : `close of ${formatShortDate(newYorkDateOf(compared.at_ms), answer.meta.session_date)}`
  const before = (row: (typeof data.rows)[number]) => (compared === null ? row.ago_60 : row.compared)
  const model = prepareStrikeProfile({
    title: `${data.ticker} ${name} by strike`,
    formula: exposureFormula(data.greek, data.model),
    bars: data.rows.map((row) => ({
      strike: row.strike,
      value: row.net,
      ghost: before(row),
      cue: row.flipped ? 'flipped' : null,
      parts: { calls: row.calls, puts: row.puts },
      detail: `${row.strike}: ${show(row.net)}  calls ${show(row.calls)}  puts ${show(row.puts)}  OI ${formatCount(row.call_open_interest)} C ${formatCount(row.put_open_interest)} P`,
    })),
    lines: [
      ...line(data.spot, 'spot', 'spot'),
      ...line(data.levels.call_wall, 'call wall', 'wall'),
      ...line(data.levels.put_wall, 'put wall', 'wall'),
      ...line(data.levels.zero_gamma, 'zero gamma', 'zero'),
    ],
    split,
    format: show,
    legend: { positive: 'net long', negative: 'net short', ghost: then, flipped: null, strong: null },
    table: {
      columns: ['Strike', 'Net', 'Calls', 'Puts', then],
      rows: data.rows
        .toReversed()
        .map((row) => [String(row.strike), show(row.net), show(row.calls), show(row.puts), show(before(row))]),
    },
  })
  return (
    <ChartFrame
      title={`${name} by strike`}
      note={`within ${window}% of the price; a click opens the chain`}
      summary={model.summary}
      table={model.table}
      source={chartSource(answer.meta)}
      isInteractive
      className="h-150"
      tools={<Segments size="s" label="Bars by strike" options={SPLIT_OPTIONS} value={split} onChange={setSplit} />}
    >
      <StrikeProfile model={model} onChoose={() => globalThis.location.assign(`/stock/${data.ticker}/option-chains`)} />
    </ChartFrame>
  )
}

/** Total gamma if the spot were elsewhere, every contract repriced at its own volatility (F28). */
function SpotSweep({ answer }: ExposurePartProps) {
  const { profile, spot } = answer.data
  const xs = profile.map((point) => point.spot)
  const model = prepareLines({
    title: 'Total gamma over spot',
    xName: 'Spot',
    xs,
    format: formatSignedMoney,
    formatX: formatPrice,
    lines: [{ name: 'GEX', tone: 'price', values: profile.map((point) => point.gex) }],
    xTicks: roundTicks(xs, 7, formatPrice),
    marks: spot === null ? [] : [{ x: spot, label: 'spot' }],
  })
  return (
    <LineFigure
      title="Total gamma over spot"
      note="±10%, sticky strike"
      source={chartSource(answer.meta)}
      className="h-50 rail:h-full"
      model={model}
    />
  )
}

interface BucketsProps extends ExposurePartProps {
  readonly title: string
  readonly bars: readonly { readonly key: string; readonly label: string; readonly net: number }[]
}

function Buckets({ answer, title, bars }: BucketsProps) {
  const model = prepareBars(
    bars.map((bar) => ({
      key: bar.key,
      label: bar.label,
      parts: [
        { name: 'net long', tone: 'bull' as const, value: Math.max(0, bar.net) },
        { name: 'net short', tone: 'bear' as const, value: Math.min(0, bar.net) },
      ],
    })),
    { title, format: formatSignedMoney, shape: 'stacked' },
  )
  return (
    <BarFigure
      title={title}
      source={chartSource(answer.meta)}
      className="h-49 rail:h-full"
      model={model}
      format={formatSignedMoney}
      direction="vertical"
    />
  )
}
