import { TAG_WORDS } from '@/components/screens/news-feed/newsGroups'
import { Move } from '@/components/stocks/parts/FactTable'
import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { HeadlineRow, ReactionRow } from '@/lib/contract/news'
import { formatShortTime } from '@/lib/format/date'
import { formatNumber, withPlus } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

const MOST_TICKERS = 4

export interface HeadlineLineProps {
  readonly row: HeadlineRow
  readonly reaction: ReactionRow | undefined
  readonly isOpen: boolean
  readonly onOpen: (key: string) => void
  readonly onTicker: (ticker: string) => void
}

/** One headline: when, what, about whom, how it sounds, and what the price did after it. */
export function HeadlineLine({ row, reaction, isOpen, onOpen, onTicker }: HeadlineLineProps) {
  const { timeZone } = useTimeSettings()
  return (
    <li
      className={cx(
        'relative grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-2.5 border-line-1 border-b px-3 py-1.5 text-12 hover:bg-hover max-phone:grid-cols-[44px_minmax(0,1fr)]',
        isOpen && 'bg-active',
      )}
    >
      <time dateTime={new Date(row.at_ms).toISOString()} className="font-mono text-11 text-fg-3 leading-5">
        {formatShortTime(row.at_ms, timeZone)}
      </time>
      <span className="min-w-0">
        <button
          type="button"
          aria-pressed={isOpen}
          onClick={() => onOpen(isOpen ? '' : row.key)}
          className={cx(
            'text-left text-13 text-fg-1 leading-5 after:absolute after:inset-0',
            row.is_major && 'font-semibold',
          )}
        >
          {row.title}
        </button>
        <span className="flex flex-wrap items-center gap-1.5 text-11 text-fg-3">
          {row.tickers.slice(0, MOST_TICKERS).map((ticker) => (
            <button
              key={ticker}
              type="button"
              title={`Only headlines that name ${ticker}`}
              onClick={() => onTicker(ticker)}
              className="touch-reach relative z-1 font-semibold text-fg-1 hover:underline"
            >
              {ticker}
            </button>
          ))}
          {row.tickers.length > MOST_TICKERS ? <span>+{row.tickers.length - MOST_TICKERS}</span> : null}
          <span>{row.publisher || 'no source named'}</span>
          {row.is_major ? <Badge tone="warn">major</Badge> : null}
          {row.tags.map((tag) => (
            <Badge key={tag}>{TAG_WORDS[tag]}</Badge>
          ))}
          {row.sentiment === null ? null : (
            <span title="F65 sentiment of its words, -1 to 1">
              tone <Move value={row.sentiment} text={withPlus(row.sentiment, formatNumber(row.sentiment, 1))} />
            </span>
          )}
        </span>
      </span>
      <Reaction reaction={reaction} />
    </li>
  )
}

/** Moves of the first name 1, 5 and 30 minutes after the headline, and how unusual the volume was. */
function Reaction({ reaction }: { readonly reaction: ReactionRow | undefined }) {
  const cells = [
    ['1m', reaction?.move_1 ?? null],
    ['5m', reaction?.move_5 ?? null],
    ['30m', reaction?.move_30 ?? null],
  ] as const
  const z = reaction?.volume_z ?? null
  return (
    <span
      className="flex items-center gap-3 text-right tabular-nums max-phone:col-start-2 max-phone:justify-start max-phone:gap-2 max-phone:text-11"
      title={reaction === undefined ? 'Outside trading hours, or no prices are known' : `${reaction.ticker} after it`}
    >
      {cells.map(([label, value]) => (
        <span key={label} className="flex w-15 flex-col leading-4 max-phone:w-auto max-phone:flex-row max-phone:gap-1">
          <span className="text-10 text-fg-3">{label}</span>
          <Move value={value} text={formatFractionChange(value, 2)} />
        </span>
      ))}
      <span className="flex w-10 flex-col leading-4 max-phone:w-auto max-phone:flex-row max-phone:gap-1">
        <span className="text-10 text-fg-3">vol z</span>
        <span>{formatNumber(z, 1)}</span>
      </span>
    </span>
  )
}
