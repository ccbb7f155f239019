import { useState } from 'react'
import { done } from '@/components/account/tried'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { KIND_WORDS } from '@/components/portfolio/entryWords'
import { refreshPortfolio } from '@/components/portfolio/refreshPortfolio'
import { EntryForm } from '@/components/screens/portfolio-manager/EntryForm'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Drawer } from '@/components/ui/Dialog'
import { EmptyState } from '@/components/ui/EmptyState'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PortfolioAccountRow, PortfolioEntryRow } from '@/lib/contract/portfolioRows'
import { formatDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatPrice, formatUpTo } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface ActivityTabProps {
  readonly account: PortfolioAccountRow
  readonly canWrite: boolean
}

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = ['Day', 'What', off('Tags and note'), 'Quantity', off('Price'), off('Fees'), 'Cash', 'Edit']
const PAGE = 200

/** Everything that was written or imported, newest first: the journal of the account. */
export function ActivityTab({ account, canWrite }: ActivityTabProps) {
  const [edited, setEdited] = useState<PortfolioEntryRow | null>(null)
  const [shown, setShown] = useState(PAGE)
  const answer = useEndpoint('portfolio.entries', { params: { id: account.id } })
  const removing = useEndpointMutation('portfolio.removeEntry')
  const entries = loadedData(answer)?.data
  if (entries === undefined) return <Waiting answer={answer} source="portfolio.entries" rows={10} />
  if (entries.length === 0)
    return (
      <EmptyState>
        Nothing is written down yet. Enter a trade manually or import the CSV file of your broker.
      </EmptyState>
    )
  const remove = (entry: PortfolioEntryRow) =>
    done(async () => {
      await removing.run({ params: { id: entry.account, entry: entry.id } })
      refreshPortfolio()
      setEdited(null)
    }, 'Removed.')
  return (
    <>
      <SmallTable label="Entries" words={3} heads={canWrite ? HEADS : HEADS.slice(0, -1)} isSticky>
        {entries.slice(0, shown).map((entry) => (
          <EntryRow key={entry.id} entry={entry} onEdit={canWrite ? () => setEdited(entry) : null} />
        ))}
      </SmallTable>
      {entries.length > shown ? (
        <div className="p-3">
          <Button size="s" onClick={() => setShown(shown + PAGE)}>
            Show older ({formatCount(entries.length - shown)})
          </Button>
        </div>
      ) : null}
      <Drawer isOpen={edited !== null} title="Edit entry" onClose={() => setEdited(null)}>
        {edited === null ? null : (
          <div className="flex flex-col gap-4">
            <EntryForm account={edited.account} entry={edited} onDone={() => setEdited(null)} />
            <ConfirmButton
              kind="danger"
              isPending={removing.isPending}
              confirm="Yes, remove it"
              onConfirm={() => void remove(edited)}
            >
              Remove this entry
            </ConfirmButton>
          </div>
        )}
      </Drawer>
    </>
  )
}

interface EntryRowProps {
  readonly entry: PortfolioEntryRow
  readonly onEdit: (() => void) | null
}

function EntryRow({ entry, onEdit }: EntryRowProps) {
  const { dateFormat } = useTimeSettings()
  const { day, kind, symbol, quantity, price, fees, cash, note, tags } = entry
  const what = `${KIND_WORDS[kind]}${symbol === null ? '' : ` ${symbolLabel(symbol)}`}`
  const figure = 'whitespace-nowrap px-1.75 text-right font-mono text-12'
  return (
    <tr className={SMALL_ROW}>
      <td className="whitespace-nowrap px-3 font-mono text-11 text-fg-3">{formatDate(day, dateFormat)}</td>
      <th scope="row" className="px-3 py-1 text-left font-regular text-12">
        {what}
      </th>
      <td className="max-w-80 truncate px-3 text-12 text-fg-2 max-phone:hidden">
        {tags.map((tag) => (
          <span key={tag} className="mr-1">
            <Badge>{tag}</Badge>
          </span>
        ))}
        {note}
      </td>
      <td className={figure}>{quantity === 0 ? '-' : formatUpTo(quantity, 4)}</td>
      <td className={`${figure} max-phone:hidden`}>{quantity === 0 ? '-' : formatPrice(price)}</td>
      <td className={`${figure} max-phone:hidden`}>{fees === 0 ? '-' : formatPrice(fees)}</td>
      <td className={figure}>{formatSignedMoney(cash)}</td>
      {onEdit === null ? null : (
        <td className="px-1.75 pr-3 text-right">
          <Button size="s" aria-label={`Edit ${what} of ${day}`} onClick={onEdit}>
            Edit
          </Button>
        </td>
      )}
    </tr>
  )
}
