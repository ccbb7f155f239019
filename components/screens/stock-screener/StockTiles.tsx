import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import { percentOf, ratio } from '@/lib/core/ratio'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

type Answer = CallResponse<'stockScreener.list'>['data']

/** Sums of every name that matches, not only of the rows on screen (C18, F11 to F13, F49). */
export function StockTiles({ answer }: { readonly answer: Answer | null }) {
  return <Tiles tiles={tilesOf(answer)} />
}

function tilesOf(answer: Answer | null): readonly TileModel[] {
  const sums = answer?.sums ?? null
  const net = sums?.net_premium ?? null
  const both = sums === null ? null : sums.bull_premium + sums.bear_premium
  return [
    {
      label: 'Names',
      value: formatCount(answer?.matched),
      ...(answer ? { context: `of ${formatCount(answer.total)}` } : {}),
      title: 'Names that match, of all that are known',
    },
    {
      label: 'Up | down',
      value: sums === null ? '-' : `${formatCount(sums.advancers)} | ${formatCount(sums.decliners)}`,
      title: 'F49: names above and below their close of the prior session',
    },
    { label: 'Option premium', value: formatMoney(sums?.option_premium), title: 'F1: premium of the names that match' },
    {
      label: 'Net premium',
      value: formatSignedMoney(net),
      ...(net === null || net === 0 ? {} : { tone: net > 0 ? ('bull' as const) : ('bear' as const) }),
      title: 'F11: NCP − NPP of the names that match',
    },
    {
      label: 'Bull %',
      value: formatPercent(percentOf(sums?.bull_premium ?? null, both), 1),
      title: 'F12: bullish premium of bullish and bearish premium',
    },
    {
      label: 'P/C volume',
      value: formatNumber(ratio(sums?.put_volume ?? null, sums?.call_volume ?? null), 2),
      title: 'F13: put volume over call volume',
    },
  ]
}
