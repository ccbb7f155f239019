import { X } from 'lucide-react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { newsAlert } from '@/components/alerts/watchDrafts'
import { TickerText } from '@/components/filings/parts'
import { LeaveLink } from '@/components/screens/news-feed/LeaveLink'
import { TAG_WORDS } from '@/components/screens/news-feed/newsGroups'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { HeadlineRow } from '@/lib/contract/news'
import { formatDateTime } from '@/lib/format/date'

export interface ReadingPaneProps {
  readonly row: HeadlineRow
  readonly onClose: () => void
}

/** One headline with what its file tells of it. */
export function ReadingPane({ row, onClose }: ReadingPaneProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const [first] = row.tickers
  return (
    <article aria-label={row.title} className="shrink-0 border-t bg-panel px-3 py-2.5 text-12">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-semibold text-15">{row.title}</h2>
        <IconButton icon={X} label="Close the headline" onClick={onClose} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-11 text-fg-3">
        <span>{row.publisher || 'no source named'}</span>
        <span>{formatDateTime(row.at_ms, { format: dateFormat, timeZone })}</span>
        {row.tags.map((tag) => (
          <Badge key={tag}>{TAG_WORDS[tag]}</Badge>
        ))}
        {row.tickers.map((ticker) => (
          <TickerText key={ticker} ticker={ticker} />
        ))}
      </p>
      <p className="max-w-180 py-2 text-13 text-fg-2">{row.summary || 'Its file has no summary.'}</p>
      <span className="flex items-center gap-2">
        <LeaveLink url={row.url}>Read it at its source</LeaveLink>
        {first === undefined ? null : (
          <AlertButton
            name={`${first} headlines`}
            label={`Alert on headlines that name ${first} (R18)`}
            definition={newsAlert(first)}
          />
        )}
      </span>
    </article>
  )
}
