import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { wordTable } from '@/lib/core/wordTable'
import { type FacilityVolume, shortVolumeDay, shortVolumeRatio } from '@/lib/equities/shorts'
import type { DayClose, NameScope } from '@/server/services/filings/nameScope'
import { newestUpTo } from '@/server/services/newestUpTo'

/** Letters of FINRA's files. */
const NAMES: Readonly<Record<string, string>> = wordTable({
  Q: 'Nasdaq TRF Carteret',
  B: 'Nasdaq TRF Chicago',
  N: 'NYSE TRF',
  D: 'ADF',
  O: 'ORF',
})
const FACILITIES_A_DAY = 5

/** Short volume by session and by reporting facility, oldest first. Volume reported off the exchanges only. */
export async function readShortVolume(
  { store, asOf }: NameScope,
  ticker: Ticker,
  { bars, sessions }: { readonly bars: readonly DayClose[]; readonly sessions: number },
) {
  const rows = await store.rows(
    'short_volume',
    newestUpTo(['ticker', ticker], ['session_date', asOf], sessions * FACILITIES_A_DAY),
  )
  const days = new Map<IsoDate, FacilityVolume[]>()
  for (const row of rows) {
    const { market, short_volume: short, short_exempt_volume: exempt, total_volume: total } = row
    const facilities = days.get(row.session_date) ?? []
    facilities.push({ market, short, exempt, total })
    days.set(row.session_date, facilities)
  }
  const shown = [...days].slice(0, sessions).reverse()
  const closes = new Map(bars.map((bar) => [bar.date, bar.close]))
  const single = shown.map(([date, facilities]) => ({ date, ...shortVolumeDay(facilities) }))
  const markets = [...new Set(single.flatMap((day) => day.facilities.map((one) => one.market)))].sort()
  return {
    facilities: markets.map((market) => ({ market, name: NAMES[market] ?? market, sum: sumOf(single, market) })),
    volume: single.map(({ date, short, exempt, total, facilities }) => ({
      date,
      short,
      exempt,
      total,
      ratio: shortVolumeRatio(short, total),
      close: closes.get(date) ?? null,
      ratios: markets.map((market) => {
        const own = facilities.find((one) => one.market === market)
        return own === undefined ? null : shortVolumeRatio(own.short, own.total)
      }),
    })),
  }
}

function sumOf(days: readonly { readonly facilities: readonly FacilityVolume[] }[], market: string) {
  const own = days.flatMap((day) => day.facilities.filter((one) => one.market === market))
  const sum = (pick: (one: FacilityVolume) => number): number => own.reduce((all, one) => all + pick(one), 0)
  const [short, exempt, total] = [sum((one) => one.short), sum((one) => one.exempt), sum((one) => one.total)]
  return { short, exempt, total, ratio: shortVolumeRatio(short, total) }
}
