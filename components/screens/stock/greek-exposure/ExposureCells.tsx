import type { ExposurePartProps } from '@/components/screens/stock/greek-exposure/exposureParts'
import { GREEKS } from '@/components/screens/stock/greek-exposure/greekWords'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatStrike } from '@/lib/options/contractLabel'

/** Net exposure by expiry and strike as a heat of numbers (F26, C9c). */
export function ExposureCells({ answer }: ExposurePartProps) {
  const { cells, greek } = answer.data
  if (cells === null || cells.strikes.length === 0) return null
  const name = GREEKS.find((one) => one.value === greek)?.label ?? greek
  return (
    <Panel
      title={`${name} by strike and expiry`}
      note="net; of the strikes within 15% of the price those that hold most, the nearest expiries of the choice; - nothing listed"
      className="border-t"
    >
      <HeatTable
        label={`${name} by strike and expiry`}
        columns={cells.strikes.map(formatStrike)}
        rows={cells.expiries.map((expiry, at) => ({
          name: formatShortDate(expiry, answer.meta.session_date ?? ''),
          values: cells.values[at] ?? [],
        }))}
        format={formatSignedMoney}
        scale="diverging"
      />
    </Panel>
  )
}
