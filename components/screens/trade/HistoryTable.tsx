import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { HistoryRow } from '@/components/screens/trade/HistoryRow'
import { NoteDialog } from '@/components/screens/trade/NoteDialog'
import { saveHistory } from '@/components/screens/trade/saveHistory'
import { SmallTable } from '@/components/tables/SmallTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PaperAccountRow, PaperEntryRow } from '@/lib/contract/paperRows'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { tradeStats } from '@/lib/paper/paperStats'

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [off('When'), 'What', off('By which rule'), 'Price', off('Fees'), off('Cash'), 'Gain', 'Note']
const PAGE = 200
const MOST = 1000

/**
 * Fills, expiries and ended orders, newest first; the price of a fill explains itself with the quote it used (C15). Beside
 * each stands what its owner wrote of it: the journal, found again by its tags.
 */
export function HistoryTable({ account }: { readonly account: PaperAccountRow }) {
  const [limit, setLimit] = useState(PAGE)
  const [tag, setTag] = useState('')
  const [noted, setNoted] = useState<PaperEntryRow | null>(null)
  const query = { limit: tag === '' ? limit : MOST, tag }
  const answer = useEndpoint('paper.history', { params: { id: account.id }, query })
  const data = loadedData(answer)
  if (data === undefined) return <Waiting answer={answer} source="paper.history" rows={8} />
  const { data: lines, tags } = data
  if (lines.length === 0 && tag === '') return <EmptyState>Nothing has happened in this account yet.</EmptyState>
  const all = { value: '', label: 'All lines' }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <Select
          size="s"
          aria-label="Lines with the tag"
          options={[all, ...tags.map((one) => ({ value: one.tag, label: `${one.tag} · ${formatCount(one.lines)}` }))]}
          value={tag}
          onChange={setTag}
        />
        <p className="text-12 text-fg-3">{tag === '' ? journalHint(tags.length) : tagWords(lines)}</p>
        <span className="flex-1" />
        <Button size="s" onClick={() => saveHistory(account, lines)}>
          CSV
        </Button>
      </div>
      <SmallTable label="History" words={3} heads={HEADS}>
        {lines.map((line) => (
          <HistoryRow key={line.id} line={line} onNote={() => setNoted(line)} />
        ))}
      </SmallTable>
      {tag === '' && lines.length === limit && limit < MOST ? (
        <div className="p-3">
          <Button size="s" onClick={() => setLimit(MOST)}>
            Show older
          </Button>
        </div>
      ) : null}
      {noted === null ? null : <NoteDialog account={account.id} line={noted} onClose={() => setNoted(null)} />}
    </>
  )
}

function journalHint(tags: number): string {
  return tags === 0 ? 'The pencil of a line writes a note and tags: the journal.' : ''
}

/** What the trades brought that the lines of a tag closed. */
function tagWords(lines: readonly PaperEntryRow[]): string {
  const { trades, winRate, realized } = tradeStats(lines)
  if (trades === 0) return 'None of these lines closed a trade.'
  const fees = lines.reduce((sum, line) => sum + (line.realized === null ? 0 : line.fees), 0)
  const closed = `${formatCount(trades)} closed ${trades === 1 ? 'trade' : 'trades'}`
  return `${closed}, ${formatFraction(winRate, 0)} won, ${formatSignedMoney(realized - fees)} after the fees of closing`
}
