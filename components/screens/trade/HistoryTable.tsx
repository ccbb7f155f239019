import { useState } from 'react'
import { useWhen } from '@/components/account/useWhen'
import { Waiting } from '@/components/options/contract/Waiting'
import { ExplainedLabel } from '@/components/options/explain/ExplainedLabel'
import { loadedData } from '@/components/options/loadedData'
import { saveHistory } from '@/components/screens/trade/saveHistory'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PaperAccountRow, PaperEntryRow } from '@/lib/contract/paperRows'
import { formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [off('When'), 'What', off('By which rule'), 'Price', off('Fees'), 'Cash', 'Gain']
const PAGE = 200
const MOST = 1000

/** Fills, expiries and ended orders, newest first; the price of a fill explains itself with the quote it used (C15). */
export function HistoryTable({ account }: { readonly account: PaperAccountRow }) {
  const [limit, setLimit] = useState(PAGE)
  const answer = useEndpoint('paper.history', { params: { id: account.id }, query: { limit } })
  const lines = loadedData(answer)?.data
  if (lines === undefined) return <Waiting answer={answer} source="paper.history" rows={8} />
  if (lines.length === 0) return <EmptyState>Nothing has happened in this account yet.</EmptyState>
  return (
    <>
      <SmallTable label="History" words={3} heads={HEADS}>
        {lines.map((line) => (
          <HistoryRow key={line.id} line={line} />
        ))}
      </SmallTable>
      <div className="flex gap-2 p-3">
        {lines.length === limit && limit < MOST ? (
          <Button size="s" onClick={() => setLimit(MOST)}>
            Show older
          </Button>
        ) : null}
        <Button size="s" onClick={() => saveHistory(account, lines)}>
          CSV
        </Button>
      </div>
    </>
  )
}

function HistoryRow({ line }: { readonly line: PaperEntryRow }) {
  const when = useWhen()
  const { kind, at_ms, action, quantity, symbol, price, fees, amount, realized, note } = line
  const what = [action ?? kind, quantity === null ? null : formatNumber(quantity, Number.isInteger(quantity) ? 0 : 5)]
  const tone = realized === null || realized === 0 ? '' : realized > 0 ? 'text-bull' : 'text-bear'
  return (
    <tr className={SMALL_ROW}>
      <td className="whitespace-nowrap px-3 font-mono text-11 text-fg-3 max-phone:hidden">
        {when.instant(new Date(at_ms).toISOString())}
      </td>
      <th scope="row" className="px-3 py-1 text-left font-regular text-12">
        {what.filter((part) => part !== null).join(' ')} {symbol === null ? '' : symbolLabel(symbol)}
        <span className="hidden text-11 text-fg-3 max-phone:block">{note}</span>
      </th>
      <td className="px-3 text-12 text-fg-2 max-phone:hidden">{note}</td>
      <td className="px-1.75 text-right font-mono text-12">
        {price === null ? (
          '-'
        ) : (
          <div className="relative">
            <ExplainedPrice line={line} price={price} />
          </div>
        )}
      </td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">
        {fees === 0 ? '-' : formatNumber(fees, 2)}
      </td>
      <td className="px-1.75 text-right font-mono text-12">{amount === 0 ? '-' : formatSignedMoney(amount)}</td>
      <td className={`px-1.75 pr-3 text-right font-mono text-12 ${tone}`}>
        {realized === null ? '-' : formatSignedMoney(realized)}
      </td>
    </tr>
  )
}

function ExplainedPrice({ line, price }: { readonly line: PaperEntryRow; readonly price: number }) {
  const when = useWhen()
  const { id, quote, note } = line
  const text = formatPrice(price)
  if (quote === null) return text
  return (
    <ExplainedLabel
      note={{
        place: `line ${id}`,
        title: text,
        value: text,
        formulaId: 'F60',
        formula: note,
        inputs: [
          ['bid', formatPrice(quote.bid)],
          ['ask', formatPrice(quote.ask)],
          ['last', formatPrice(quote.last)],
          ['market time', when.instant(new Date(quote.atMs).toISOString())],
        ],
      }}
    />
  )
}
