import type { TileModel } from '@/components/options/minutes/Tiles'
import type { TideMarketRow, TideRow } from '@/lib/contract/tide'
import { compareSessions } from '@/lib/flow/aggregates/sessionCompare'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatPercent } from '@/lib/format/percent'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'

/** F11 to F13 of the session so far, the average by this minute, VIX, breadth and gamma, each beside earlier sessions (C18). */
export function tideTiles(tide: TideRow, market: TideMarketRow | undefined): TileModel[] {
  const { totals, average, history } = tide
  const beside = (name: keyof Omit<TideRow['history'][number], 'session_date'>) =>
    besidePast(
      history.map((day) => day[name]),
      totals[name],
      'by this minute',
    )
  return [
    tile('Net call premium', formatSignedMoney(totals.ncp), beside('ncp'), {
      tone: 'call',
      title: 'F11: call premium at the ask less at the bid, since 09:30',
      inputs: [
        ['calls at the ask', formatMoney(totals.call_ask_premium)],
        ['calls at the bid', formatMoney(totals.call_bid_premium)],
      ],
    }),
    tile('Net put premium', formatSignedMoney(totals.npp), beside('npp'), {
      tone: 'put',
      title: 'F11: put premium at the ask less at the bid, since 09:30',
      inputs: [
        ['puts at the ask', formatMoney(totals.put_ask_premium)],
        ['puts at the bid', formatMoney(totals.put_bid_premium)],
      ],
    }),
    tile('Net volume', signed(totals.net_volume), beside('net_volume'), {
      title: 'F11: net call volume less net put volume, contracts',
    }),
    tile('P/C volume', formatNumber(totals.pc_volume, 2), beside('pc_volume'), {
      title: 'F13: put volume over call volume',
    }),
    tile('P/C premium', formatNumber(totals.pc_premium, 2), beside('pc_premium'), {
      title: 'F13: put premium over call premium',
      inputs: [
        ['puts', formatMoney(totals.put_premium)],
        ['calls', formatMoney(totals.call_premium)],
      ],
    }),
    tile(
      'Call premium',
      formatMoney(totals.call_premium),
      beside('call_premium'),
      againstAverage(totals.call_premium, average?.call_premium, average?.sessions),
    ),
    tile(
      'Put premium',
      formatMoney(totals.put_premium),
      beside('put_premium'),
      againstAverage(totals.put_premium, average?.put_premium, average?.sessions),
    ),
    ...marketTiles(market),
  ]
}

function marketTiles(market: TideMarketRow | undefined): TileModel[] {
  const { vix = null, breadth = null } = market ?? {}
  const counted = breadth === null ? 0 : breadth.advancers + breadth.decliners + breadth.unchanged
  const risen = breadth === null ? null : (breadth.advancers / counted) * 100
  return [
    gammaTile(market?.gamma ?? null),
    tile('VIX', formatPrice(vix?.last), besidePast(market?.vix_history ?? [], vix?.last ?? null, 'at the close'), {
      context: vix === null ? '' : formatChangePercent(vix.change_pct),
      title: 'Last, and change since the prior close',
      isOffPhone: true,
    }),
    tile(
      'Advancers',
      risen === null ? '-' : `${Math.round(risen)}%`,
      besidePast(market?.breadth_history ?? [], risen, 'at the close'),
      {
        context: breadth === null ? '' : `${breadth.advancers} | ${breadth.decliners}`,
        title: 'F49: stocks above and below their close before',
      },
    ),
  ]
}

/** F23 of every name together; while chains are still being read it says how far it is instead of a sign. */
function gammaTile(gamma: TideMarketRow['gamma']): TileModel {
  const title =
    'F23, F27 A: gamma of every name with options, dealers long calls and short puts, USD per 1% move. Above 0 their hedging dampens moves, below it amplifies them'
  if (gamma === null) return { label: 'Market gamma', value: '-', title }
  const { net, at_ms: atMs, known, of } = gamma
  if (net === null) {
    const share = of === 0 ? 0 : Math.floor((100 * known) / of)
    return { label: 'Market gamma', value: '-', context: `${share}% read`, title }
  }
  return {
    label: 'Market gamma',
    value: formatSignedMoney(net),
    context: `${net >= 0 ? 'dampens' : 'amplifies'}, ${formatShortTime(atMs, MARKET_TIME_ZONE)} ET`,
    tone: net >= 0 ? 'bull' : 'bear',
    title,
  }
}

type Beside = Pick<TileModel, 'line'> & { readonly words: string }

/** C18: the line of twenty sessions and, in words, the session before and the place of the value among those known. */
function besidePast(before: readonly (number | null)[], today: number | null, when: string): Beside {
  const { line, percentile, count } = compareSessions(before, today)
  if (percentile === null) return { line: [], words: '' }
  const sessions = `${formatCount(count)} ${count === 1 ? 'session' : 'sessions'}`
  return { line, words: `. Above ${formatPercent(percentile, 0)} of the last ${sessions} ${when}` }
}

function tile(
  label: string,
  value: string,
  { line = [], words }: Beside,
  { title = '', ...rest }: Omit<TileModel, 'label' | 'value' | 'line'>,
): TileModel {
  return { label, value, ...rest, line, title: `${title}${words}` }
}

function againstAverage(value: number, average: number | undefined, sessions: number | undefined) {
  if (average === undefined || average === 0) return { title: 'No earlier session is stored to compare with' }
  return {
    context: `${formatNumber(value / average, 2)}×`,
    title: `F13: against the average by this minute of ${sessions} stored sessions, ${formatMoney(average)}`,
  }
}

const signed = (value: number) => (value > 0 ? `+${formatCompact(value)}` : formatCompact(value))
