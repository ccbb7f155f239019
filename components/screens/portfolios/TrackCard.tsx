import Link from 'next/link'
import { Sparkline } from '@/components/charts/Sparkline'
import { ChangeText } from '@/components/filings/parts'
import { topText } from '@/components/screens/portfolios/trackColumns'
import { ageText, KIND_WORDS } from '@/components/screens/portfolios/trackRows'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { TrackFigureRow, TrackRow } from '@/lib/contract/portfolioTracks'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { portfolioHref } from '@/lib/navigation/portfolioHref'

export interface TrackCardProps {
  readonly row: TrackRow
  /** Place by evidence; undefined: too little for one. */
  readonly rank: number | undefined
}

/** One portfolio of the directory: what it earned beside SPY, and how much that says. */
export function TrackCard({ row, rank }: TrackCardProps) {
  const { name, kind, figures, shared_as, about, method, note } = row
  const by = kind === 'community' ? ` by ${shared_as === '' ? 'somebody' : shared_as}` : ''
  return (
    <article
      aria-label={name}
      className="relative flex min-w-0 flex-col gap-2 border-r border-b bg-panel p-3 hover:bg-hover"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium text-13">
            <Link href={portfolioHref(row.key)} className="after:absolute after:inset-0 hover:underline">
              {name}
            </Link>
          </h2>
          <p className="truncate text-11 text-fg-3">
            {KIND_WORDS[kind]}
            {by}
          </p>
        </div>
        {rank === undefined ? (
          figures === null ? null : (
            <Badge tone="plain">no rank yet</Badge>
          )
        ) : (
          <span className="font-mono text-12 text-fg-2">#{rank}</span>
        )}
      </div>
      {figures === null ? (
        <p className="text-12 text-fg-3">{note || 'Being worked out …'}</p>
      ) : (
        <CardFigures figures={figures} />
      )}
      <p className="truncate text-11 text-fg-2">{topText(row)}</p>
      <p className="line-clamp-2 text-11 text-fg-3" title={method}>
        {about || method}
      </p>
    </article>
  )
}

function CardFigures({ figures }: { readonly figures: TrackFigureRow }) {
  const { dateFormat } = useTimeSettings()
  const spans = [
    ['1m', figures.month],
    ['1y', figures.year],
    ['Since', figures.since],
  ] as const
  return (
    <>
      <div className="flex items-center gap-3">
        <dl className="m-0 grid flex-1 grid-cols-3 gap-x-2">
          {spans.map(([label, span]) => (
            <div key={label} className="min-w-0">
              <dt className="text-11 text-fg-3">{label}</dt>
              <dd className="m-0 truncate font-medium text-13">
                <ChangeText value={span.own} />
              </dd>
              <dd className="m-0 truncate text-11 text-fg-3">
                {span.excess === null ? (
                  'too young'
                ) : (
                  <>
                    <ChangeText value={span.excess} /> vs SPY
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Sparkline values={figures.line} width={72} height={32} className="shrink-0 max-phone:hidden" />
      </div>
      <p className="flex flex-wrap gap-x-3 text-11 text-fg-2">
        <span>
          drawdown <ChangeText value={figures.max_drawdown} />
        </span>
        <span>evidence {formatNumber(figures.evidence, 2)}</span>
        <span>n {formatCount(figures.filings)}</span>
        <span>age {ageText(figures.sessions)}</span>
        <span>{formatCount(figures.holdings)} names</span>
        <span>updated {formatDate(figures.updated, dateFormat) || '-'}</span>
      </p>
    </>
  )
}
