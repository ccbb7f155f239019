import type { TileModel } from '@/components/options/minutes/Tiles'
import { lastOf, lastText, placeWords, type StatsAnswer, statOf, valuesOf } from '@/components/screens/stats/statWords'
import { fearGreedWord } from '@/lib/equities/fearGreed'
import { growsInSession } from '@/lib/market/statSeries'

const LINE = 20

const TILES: readonly (readonly [id: string, label: string, isOffPhone?: boolean])[] = [
  ['fear_greed', 'Fear and greed'],
  ['volume', 'Option volume'],
  ['pc_volume', 'P/C volume'],
  ['premium', 'Premium', true],
  ['zero_dte', '0DTE share'],
  ['ad_net', 'Net advancers'],
  ['above_50', 'Above 50-day mean'],
  ['iv_rank_50', 'IV rank above 50', true],
  ['vix', 'VIX'],
  ['gex', 'Market gamma', true],
]

/** The newest value of the figures that are looked at first, with their line of twenty sessions and their place (C18). */
export function statTiles(answer: StatsAnswer): readonly TileModel[] {
  return TILES.map(([id, label, isOffPhone = false]) => {
    const values = valuesOf(answer, id)
    const place = placeWords(values)
    const known = values?.values.filter((value) => value !== null).slice(-LINE) ?? []
    const percentile = values?.year.percentile ?? null
    const context =
      id === 'fear_greed'
        ? fearGreedWord(lastOf(values))
        : percentile === null
          ? answer.data.preliminary && growsInSession(id)
            ? 'so far'
            : undefined
          : `${Math.round(percentile)}% of ${values?.year.sessions}`
    return {
      label,
      value: lastText(answer, id),
      ...(context === undefined ? {} : { context }),
      line: known,
      title: `${statOf(id)?.formula ?? ''}${place === '' ? '' : `. Newest value ${place}`}`,
      isOffPhone,
    }
  })
}
