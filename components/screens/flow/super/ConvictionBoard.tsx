import { Waiting } from '@/components/options/contract/Waiting'
import { WINDOWS } from '@/components/screens/flow/super/superParams'
import { Badge } from '@/components/ui/Badge'
import { Triangle } from '@/components/ui/Direction'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { EndpointResult } from '@/hooks/queries/useEndpoint'
import type { ConvictionRow, StoryRow } from '@/lib/contract/superFlow'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface ConvictionBoardProps {
  readonly answer: EndpointResult<'superFlow.board'>
  readonly minutes: number
  readonly onMinutes: (minutes: number) => void
  readonly onTicker: (ticker: string) => void
}

const OPTIONS = WINDOWS.map((minutes) => ({ value: String(minutes), label: `${minutes}m` }))

/** Tickers by score-weighted premium of the last minutes, and the stories among their orders. */
export function ConvictionBoard({ answer, minutes, onMinutes, onTicker }: ConvictionBoardProps) {
  const data = answer.data?.data
  return (
    <>
      <div className="sticky top-0 z-sticky flex h-9 items-center justify-between gap-2 bg-panel px-3">
        <h2 className="font-medium text-12">Conviction board</h2>
        <Segments
          label="Window"
          size="s"
          options={OPTIONS}
          value={String(minutes)}
          onChange={(value) => onMinutes(Number(value))}
        />
      </div>
      {data === undefined ? (
        <Waiting answer={answer} source="superFlow.board" rows={12} />
      ) : (
        <>
          {data.board.length === 0 ? (
            <p className="px-3 py-4 text-12 text-fg-2">No print of $50K in the window.</p>
          ) : null}
          <ol>
            {data.board.slice(0, 20).map((row) => (
              <BoardRow key={row.ticker} row={row} most={data.board[0]?.conviction ?? 1} onTicker={onTicker} />
            ))}
          </ol>
          <h2 className="flex h-9 items-center border-t px-3 font-medium text-12">Stories</h2>
          {data.stories.length === 0 ? (
            <p className="px-3 pb-4 text-12 text-fg-2">No ticker has three orders in one direction in the window.</p>
          ) : null}
          <ul>
            {data.stories.map((story) => (
              <StoryItem key={story.key} story={story} onTicker={onTicker} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function BoardRow({ row, most, onTicker }: { row: ConvictionRow; most: number; onTicker: (ticker: string) => void }) {
  const net = row.bull_premium - row.bear_premium
  const isBull = net >= 0
  return (
    <li>
      <button
        type="button"
        onClick={() => onTicker(row.ticker)}
        className="block w-full border-line-1 border-t px-3 py-1.5 text-left hover:bg-hover"
      >
        <span className="flex items-center gap-2 text-12">
          <b className="w-14 font-semibold">{row.ticker}</b>
          <i aria-hidden="true" className="h-1 flex-1 bg-line-2">
            <b className="block h-full bg-fg-2" style={{ width: `${Math.max(2, (row.conviction / most) * 100)}%` }} />
          </i>
          <span className="w-16 text-right" title="Premium weighted by score">
            {formatMoney(row.conviction)}
          </span>
          <span
            className={`flex w-11 items-center gap-1 text-11 ${isBull ? 'text-bull' : 'text-bear'}`}
            title={`net ${formatMoney(Math.abs(net))}`}
          >
            <Triangle direction={isBull ? 'up' : 'down'} size={8} />
            {isBull ? 'Bull' : 'Bear'}
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5 whitespace-nowrap text-11 text-fg-3">
          {formatMoney(row.premium)}, {formatCount(row.contracts)} contracts, {formatCount(row.repeats)} repeated,{' '}
          {formatPercent(row.opening_pct, 0)} opening
          {row.badges.map(({ text, detail }) => (
            <span key={text} title={detail} className="leading-none">
              <Badge>{text}</Badge>
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}

function StoryItem({ story, onTicker }: { readonly story: StoryRow; readonly onTicker: (ticker: string) => void }) {
  const { timeZone } = useTimeSettings()
  const isBull = story.direction === 'bullish'
  const days = story.dte_min === story.dte_max ? `${story.dte_min} DTE` : `${story.dte_min}–${story.dte_max} DTE`
  return (
    <li>
      <button
        type="button"
        onClick={() => onTicker(story.ticker)}
        className="block w-full border-line-1 border-t px-3 py-1.5 text-left text-12 hover:bg-hover"
      >
        <span className="flex items-center gap-2">
          <b className="font-semibold">{story.ticker}</b>
          <span className={`flex items-center gap-1 text-11 ${isBull ? 'text-bull' : 'text-bear'}`}>
            <Triangle direction={isBull ? 'up' : 'down'} size={8} />
            {story.direction}
          </span>
          <span className="flex-1" />
          <span className="font-mono text-11 text-fg-3">
            {formatShortTime(story.from_us / 1000, timeZone)}–{formatShortTime(story.to_us / 1000, timeZone)}
          </span>
        </span>
        <span className="text-fg-2">
          {formatCount(story.orders)} orders, {formatMoney(story.premium)}, {formatPercent(story.ask_pct, 0)} ask,{' '}
          {days}
        </span>
      </button>
    </li>
  )
}
