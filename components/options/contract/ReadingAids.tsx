import { loadedData } from '@/components/options/loadedData'
import type { TileModel } from '@/components/options/minutes/Tiles'
import { Tiles } from '@/components/options/minutes/Tiles'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ContractDayRow } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import { type ContractReading, readContractDay } from '@/lib/flow/aggregates/readingAids'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'

export interface ReadingAidsProps {
  readonly symbol: OptionSymbol
  readonly scope: WhenParams
  readonly days: readonly ContractDayRow[]
}

const BAR_MINUTES = 5

/** How to read the newest day of the contract, question by question (pages.md §4.1 Contract Look-Up). */
export function ReadingAids({ symbol, scope, days }: ReadingAidsProps) {
  const query = { ...whenQuery(scope), days: 1, mins: BAR_MINUTES }
  const bars = loadedData(useEndpoint('contracts.bars', { params: { symbol }, query }))?.data ?? []
  const day = days.reduce<ContractDayRow | null>(
    (newest, one) => (newest === null || one.session_date > newest.session_date ? one : newest),
    null,
  )
  if (day === null) return null
  const volumes = bars.map((bar) => bar.volume)
  const reading = readContractDay(
    {
      volume: day.volume,
      openInterest: day.open_interest,
      premium: day.premium,
      trades: day.trades,
      askVolume: day.ask_volume,
      bidVolume: day.bid_volume,
      multiVolume: day.multi_volume,
    },
    volumes,
  )
  return reading === null ? null : <Tiles tiles={aidTiles(reading)} />
}

/** F10, in the order in which it is read; the words say what an answer speaks for. */
export function aidTiles(reading: ContractReading): readonly TileModel[] {
  const { volumeToInterest, askPct, busiestPct, multiPct, notional, trades, size } = reading
  return [
    {
      label: 'Volume above OI?',
      value: volumeToInterest === null ? '-' : `${formatNumber(volumeToInterest, 2)}×`,
      context: said(volumeToInterest, [1, 'yes, part of it opens', 'no, it may only close']),
      title: 'Volume over open interest of the morning. Above 1 at least a part must be new positions',
    },
    {
      label: 'Skew',
      value: percent(askPct),
      context: askPct === null ? '' : askPct >= 60 ? 'bought' : askPct <= 40 ? 'sold' : 'both sides',
      title: 'Share of the volume with a side that traded at the ask',
    },
    {
      label: 'One candle?',
      value: percent(busiestPct),
      context: said(busiestPct, [50, 'one hand', 'over the day']),
      title: `Share of the volume in the busiest ${BAR_MINUTES} minutes: one order, or interest spread over the day`,
    },
    {
      label: 'Multi-leg',
      value: percent(multiPct),
      context: said(multiPct, [50, 'part of spreads', 'mostly single']),
      title: 'Share of the volume in multi-leg trades: its direction is that of the whole spread',
    },
    { label: 'Notional', value: formatMoney(notional), title: 'Premium of the day, USD' },
    {
      label: 'Trades',
      value: formatCount(trades),
      context: size === null ? '' : `${formatCompact(Math.round(size))} each`,
      title: 'Prints of the day and contracts a print: few large ones are institutions, many small ones a crowd',
    },
  ]
}

const percent = (value: number | null) => (value === null ? '-' : `${formatNumber(value, 0)}%`)

const said = (value: number | null, [from, above, below]: readonly [number, string, string]): string =>
  value === null ? '' : value > from ? above : below
