import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { CallResponse } from '@/lib/contract/calls'
import type { DataMeta } from '@/lib/contract/flowRow'
import { percentOf, ratio } from '@/lib/core/ratio'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatCount, formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

type Answer = CallResponse<'screener.list'>['data']

/** Sums of every contract that matches, not only of the rows on screen (C18, F10, F12, F13). */
export function ScreenerTiles({
  answer,
  meta,
}: {
  readonly answer: Answer | null
  readonly meta?: DataMeta | undefined
}) {
  return <Tiles tiles={tilesOf(answer)} meta={meta} />
}

function tilesOf(answer: Answer | null): readonly TileModel[] {
  const a = answer
  return [
    {
      label: 'Contracts',
      value: formatCount(a?.matched),
      ...(a ? { context: `of ${formatCount(a.total)} traded` } : {}),
      title: 'Contracts that match, of all that traded',
    },
    { label: 'Premium', value: formatMoney(a?.premium), title: 'F1: premium of the contracts that match' },
    {
      label: 'Call premium',
      value: formatMoney(a?.call_premium),
      tone: 'call',
      title: 'F1: premium of the calls that match',
    },
    {
      label: 'Put premium',
      value: formatMoney(a?.put_premium),
      tone: 'put',
      title: 'F1: premium of the puts that match',
    },
    {
      label: 'P/C premium',
      value: formatNumber(ratio(a?.put_premium ?? null, a?.call_premium ?? null), 2),
      title: 'F13: put premium over call premium',
      inputs: [
        ['puts', formatMoney(a?.put_premium)],
        ['calls', formatMoney(a?.call_premium)],
      ],
    },
    { label: 'Volume', value: formatCompact(a?.volume), title: 'Contracts traded' },
    {
      label: 'Ask %',
      value: formatPercent(percentOf(a?.ask_volume ?? null, a?.volume ?? null), 1),
      title: 'F10: share of the volume at the ask',
      inputs: [
        ['at the ask', formatCount(a?.ask_volume)],
        ['volume', formatCount(a?.volume)],
      ],
      isOffPhone: true,
    },
    {
      label: 'Bull %',
      value: formatPercent(
        percentOf(a?.bull_premium ?? null, a === null ? null : (a?.bull_premium ?? 0) + (a?.bear_premium ?? 0)),
        1,
      ),
      title: 'F12: bullish premium of bullish and bearish premium',
      inputs: [
        ['bullish', formatMoney(a?.bull_premium)],
        ['bearish', formatMoney(a?.bear_premium)],
      ],
      isOffPhone: true,
    },
  ]
}
