import { useWhen } from '@/components/account/useWhen'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { BoardEntry } from '@/components/screens/trade/BoardEntry'
import { boardDeeds } from '@/components/screens/trade/boardDeeds'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { EmptyState } from '@/components/ui/EmptyState'
import { useAccess } from '@/hooks/app/useAccess'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { PaperBoardRow } from '@/lib/contract/paperBoard'
import type { PaperAccountRow } from '@/lib/contract/paperRows'
import { formatCount } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { BOARD_RULES } from '@/lib/paper/leaderboard'

const REFRESH_MS = 60_000
const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = ['Name', 'Place', 'Return', 'Max drawdown', off('Trades'), off('Days'), off('Starts'), off('Joined')]

/** Who asked to be compared: places by return net of fees with the fall beside it, the rules, and the own switch. */
export function BoardPanel({ account }: { readonly account: PaperAccountRow }) {
  const answer = useEndpoint('paperBoard.read', {}, { refreshMs: REFRESH_MS })
  const board = loadedData(answer)
  if (board === undefined) return <Waiting answer={answer} source="paperBoard.read" rows={10} />
  const { data, own, waiting, simulated } = board
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] max-rail:grid-cols-1">
      <div className="min-w-0">
        {simulated ? (
          <p className="border-b px-3 py-2 text-12 text-fg-2">
            Prices of this market are invented and its session plays again: a place here is a game.
          </p>
        ) : null}
        {data.length === 0 ? (
          <EmptyState>No account has enough trades and days for a place yet.</EmptyState>
        ) : (
          <SmallTable label="Leaderboard" heads={HEADS}>
            {data.map((row) => (
              <BoardRow key={row.id} row={row} />
            ))}
          </SmallTable>
        )}
        <p className="px-3 py-2 text-12 text-fg-3">
          {waiting === 0 ? 'Nobody else is' : `${formatCount(waiting)} more ${waiting === 1 ? 'is' : 'are'}`} on the
          board without enough trades or days for a place. Figures are at most five minutes old.
        </p>
      </div>
      <div className="flex flex-col gap-4 border-l p-3 max-rail:order-first max-rail:border-b max-rail:border-l-0">
        <BoardEntry key={`${account.id} ${own?.joined}`} account={account} own={own} />
        <section aria-label="Rules">
          <h2 className="font-medium text-12 text-fg-1">Rules</h2>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-12 text-fg-2">
            {BOARD_RULES.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function BoardRow({ row }: { readonly row: PaperBoardRow }) {
  const when = useWhen()
  const { isAdmin } = useAccess()
  const { id, rank, name, is_own, max_drawdown, trades, days, starts, joined } = row
  const gain = row.return
  const tone = gain === 0 ? '' : gain > 0 ? 'text-bull' : 'text-bear'
  const figure = 'whitespace-nowrap px-1.75 text-right font-mono text-12 last:pr-3'
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className="wrap-anywhere px-3 py-1 text-left font-regular text-12">
        {name === '' ? 'Anonymous' : name}
        {is_own ? <span className="text-11 text-fg-3"> (you)</span> : null}
        {isAdmin && name !== '' ? (
          <span className="ml-2">
            <ConfirmButton
              size="s"
              aria-label={`Take the name ${name} off`}
              confirm="Yes, take it off"
              onConfirm={() => void boardDeeds.hideName(id)}
            >
              Take the name off
            </ConfirmButton>
          </span>
        ) : null}
      </th>
      <td className={figure}>{formatCount(rank)}</td>
      <td className={`${figure} ${tone}`}>{formatFractionChange(gain)}</td>
      <td className={figure}>{formatFraction(max_drawdown, 1)}</td>
      <td className={`${figure} max-phone:hidden`}>{formatCount(trades)}</td>
      <td className={`${figure} max-phone:hidden`}>{formatCount(days)}</td>
      <td className={`${figure} max-phone:hidden`}>{formatCount(starts)}</td>
      <td className={`${figure} max-phone:hidden`}>{when.day(joined)}</td>
    </tr>
  )
}
