import { signedCompact } from '@/components/options/interest/interestModel'
import type { ProfilePartProps } from '@/components/screens/stock/open-interest-changes/profileParts'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { formatDate } from '@/lib/format/date'
import { formatCompact, formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { formatStrike } from '@/lib/options/contractLabel'

/** Every expiry: open interest now and its change, ratio, max pain and how far that lies from the price. */
export function ByExpiryTable({
  answer,
  dateFormat,
  onExpiry,
}: ProfilePartProps & { readonly onExpiry: (expiry: string) => void }) {
  const { expiries, reference } = answer.data
  const change = (own: number, before: number | null) => {
    const by = before === null ? null : own - before
    return <Move value={by} text={by === null ? '-' : signedCompact(by)} />
  }
  const distance = (pain: number | null) =>
    pain === null || reference === null ? '-' : formatChangePercent((pain / reference - 1) * 100, 1)
  return (
    <FactPanel
      title="By expiry"
      note="a date is a filter; change against then; max pain is F30"
      className="border-t"
      label="Open interest by expiry"
      columns={['Expiry', 'DTE', 'Calls', 'Δ calls', 'Puts', 'Δ puts', 'P/C', 'Max pain', 'then', 'From price']}
      rows={expiries.map((row) => ({
        key: row.expiry,
        cells: [
          <button key="expiry" type="button" className="hover:underline" onClick={() => onExpiry(row.expiry)}>
            {formatDate(row.expiry, dateFormat)}
          </button>,
          formatCount(row.dte),
          formatCompact(row.calls),
          change(row.calls, row.calls_before),
          formatCompact(row.puts),
          change(row.puts, row.puts_before),
          formatNumber(row.pc, 2),
          formatPrice(row.max_pain),
          formatPrice(row.max_pain_before),
          distance(row.max_pain),
        ],
      }))}
    />
  )
}

export const SIDES = optionsOf({ both: 'Both', calls: 'Calls', puts: 'Puts' })

/** Change of open interest against the morning before, strike by date. */
export function StrikeHeat({ answer, explorer }: ProfilePartProps & { readonly explorer: Explorer }) {
  const { dates, strikes, calls, puts } = answer.data.heat
  const sides = viewChoice(explorer, 'side', SIDES, 'both')
  const side = sides.value
  const level = (day: number, at: number): number | null => {
    const [call, put] = [calls[day]?.[at] ?? null, puts[day]?.[at] ?? null]
    if (side === 'calls') return call
    return side === 'puts' ? put : call === null || put === null ? null : call + put
  }
  const shown = dates.map((_, day) => day).slice(1)
  const rows = strikes
    .map((strike, at) => ({
      name: formatStrike(strike),
      values: shown.map((day) => {
        const [own, before] = [level(day, at), level(day - 1, at)]
        return own === null || before === null ? null : own - before
      }),
      end: formatCompact(level(dates.length - 1, at)),
    }))
    .reverse()
  return (
    <Panel
      title="Strike by date"
      note="change of open interest against the prior morning (F37)"
      className="border-t"
      tools={<Segments size="s" label="Side" {...sides} />}
    >
      {shown.length === 0 ? (
        <p className="px-3 pb-4 text-11 text-fg-3">One morning is known: there is no change to show.</p>
      ) : (
        <HeatTable
          label="Change of open interest by strike and date"
          columns={shown.map((day) => (dates[day] ?? '').slice(5).replace('-', '/'))}
          rows={rows}
          format={(value) => (value === 0 ? '0' : signedCompact(value))}
          scale="diverging"
          endName="OI now"
        />
      )}
    </Panel>
  )
}
