import { useState } from 'react'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { Segments } from '@/components/ui/Segments'
import type { JournalTradeRow } from '@/lib/contract/portfolioRows'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { resultStats } from '@/lib/paper/paperStats'
import { type JournalCut, journalStats } from '@/lib/portfolio/journal'

const CUT_WORDS: readonly { readonly value: JournalCut; readonly label: string }[] = [
  { value: 'tag', label: 'Tag' },
  { value: 'strategy', label: 'Strategy' },
  { value: 'weekday', label: 'Weekday' },
  { value: 'hold', label: 'Held' },
]

/** What trades that are over brought, together and by what they have in common. */
export function JournalPanel({ trades }: { readonly trades: readonly JournalTradeRow[] }) {
  const [cut, setCut] = useState<JournalCut>('tag')
  const all = {
    key: 'All trades',
    gain: trades.reduce((sum, { gain }) => sum + gain, 0),
    ...resultStats(trades.map(({ gain }) => gain)),
  }
  const groups = [all, ...journalStats(trades, cut)]
  return (
    <FactPanel
      title="Journal"
      className="col-span-full"
      note="a trade is what was opened on one day in one name and closed on one day"
      tools={<Segments size="s" label="Trades by" options={CUT_WORDS} value={cut} onChange={setCut} />}
      label="Trades by what they share"
      columns={['Trades', 'Count', 'Won', 'Average win', 'Average loss', 'Expectancy', 'Profit factor', 'Gain']}
      rows={
        trades.length === 0
          ? []
          : groups.map((group) => ({
              key: group.key,
              cells: [
                group.key,
                formatCount(group.trades),
                formatFraction(group.winRate, 0),
                formatSignedMoney(group.averageWin),
                formatSignedMoney(group.averageLoss === null ? null : -group.averageLoss),
                <Move key="e" value={group.expectancy} text={formatSignedMoney(group.expectancy)} />,
                formatNumber(group.profitFactor, 2),
                <Move key="g" value={group.gain} text={formatSignedMoney(group.gain)} />,
              ],
            }))
      }
      empty="No trade is over yet."
    />
  )
}
