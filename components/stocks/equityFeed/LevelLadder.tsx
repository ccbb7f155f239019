import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

type Levels = CallResponse<'equityFlow.levels'>['data']

/** The strongest levels by price, the last price among them (F39). A touched level was inside today's range. */
export function LevelLadder({ data }: { readonly data: Levels }) {
  const most = Math.max(1, ...data.levels.map((level) => level.notional))
  const sorted = [...data.levels].sort((a, b) => b.price - a.price)
  const above = sorted.filter((level) => data.last === null || level.price >= data.last)
  const below = sorted.filter((level) => data.last !== null && level.price < data.last)
  if (sorted.length === 0) return <p className="px-3 py-4 text-11 text-fg-3">No large prints yet.</p>
  return (
    <SmallTable heads={['Level', 'Distance', 'Notional']}>
      {above.map((level) => (
        <LevelRow key={level.price} level={level} most={most} />
      ))}
      {data.last === null ? null : (
        <tr className="h-row border-line-2 border-y bg-active">
          <th scope="row" className="px-3 text-left font-semibold">
            {formatPrice(data.last)}
          </th>
          <td colSpan={2} className="pr-3 text-right text-fg-2">
            last price
          </td>
        </tr>
      )}
      {below.map((level) => (
        <LevelRow key={level.price} level={level} most={most} />
      ))}
    </SmallTable>
  )
}

function LevelRow({ level, most }: { readonly level: Levels['levels'][number]; readonly most: number }) {
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className="whitespace-nowrap px-3 text-left font-medium text-fg-1">
        {formatPrice(level.price)}
        {level.touched ? <span className="ml-1.5 font-regular text-10 text-fg-3">touched</span> : null}
      </th>
      <td className="px-1.75 text-right text-fg-2">{formatChangePercent(level.distance_pct)}</td>
      <td className="relative w-28 pr-3 text-right">
        <i
          aria-hidden="true"
          className="absolute top-1 right-2 bottom-1 rounded-1 bg-cat-1/25"
          style={{ width: `${(level.notional / most) * 85}%` }}
        />
        <span className="relative">{formatMoney(level.notional)}</span>
      </td>
    </tr>
  )
}
