import { labelledLine } from '@/components/options/labelledWords'
import type { ExposurePartProps } from '@/components/screens/stock/greek-exposure/exposureParts'
import { MODELS } from '@/components/screens/stock/greek-exposure/greekWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

/** Levels with their distance, every dealer model side by side, and the groups of expiries. */
export function ExposureTables({ answer }: ExposurePartProps) {
  const { data, meta } = answer
  const pain = data.max_pain
  const far = (price: number | null | undefined) =>
    price === null || price === undefined || data.spot === null || data.spot === 0
      ? '-'
      : formatChangePercent(100 * (price / data.spot - 1))
  const levels: readonly (readonly [string, number | null])[] = [
    ['Call wall', data.levels.call_wall],
    ['Put wall', data.levels.put_wall],
    ['Key gamma strike', data.levels.key_gamma],
    ['Zero gamma', data.levels.zero_gamma],
    [pain ? `Max pain ${formatShortDate(pain.expiry, meta.session_date)}` : 'Max pain', pain?.strike ?? null],
    ['Expected move, upper', data.straddle?.upper ?? null],
    ['Expected move, lower', data.straddle?.lower ?? null],
  ]
  return (
    <div className="grid grid-cols-[3fr_4fr_4fr] gap-px border-t bg-line-2 max-nav:grid-cols-2 max-rail:grid-cols-1">
      <FactPanel
        title="Levels"
        note="F28, F30"
        columns={['Level', 'Price', 'Distance']}
        rows={levels.map(([name, price]) => ({ key: name, cells: [name, formatPrice(price), far(price)] }))}
      />
      <Panel title="Dealer models" note="F27, chosen expiries">
        <FactTable
          label="Dealer models"
          columns={['Model', 'Gamma', 'Delta', 'Vanna', 'Charm']}
          rows={data.models.map((row) => ({
            key: row.model,
            cells: [
              MODELS.find((one) => one.value === row.model)?.label ?? row.model,
              ...(row.totals === null
                ? ['no such data', '-', '-', '-']
                : [row.totals.gamma, row.totals.delta, row.totals.vanna, row.totals.charm].map((value) =>
                    formatSignedMoney(value),
                  )),
            ],
          }))}
        />
        <p className="px-3 py-1.5 text-11 text-fg-3">C: {labelledLine(data.labelled, meta.session_date, meta)}</p>
      </Panel>
      <FactPanel
        title="Groups of expiries"
        note="per 1%, of delta, per vol point, per day"
        columns={['Group', 'n', 'Gamma', 'Delta', 'Vanna', 'Charm']}
        rows={data.groups.map((row) => ({
          key: row.group,
          cells: [
            row.group,
            formatCount(row.expiries),
            ...[row.gamma, row.delta, row.vanna, row.charm].map((value) => formatSignedMoney(value)),
          ],
        }))}
      />
    </div>
  )
}
